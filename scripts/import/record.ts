// Imports a file so that the site knows of it: it stands at /admin/imports, and can be undone there.
import path from "node:path";
import { z } from "zod";
import { ImportError } from "@/lib/imports/types";
import { recordChanges, recordImport } from "@/lib/imports/record";
import type { Table } from "@/lib/imports/read-columns";
import { type ImportContext, importRecords, toTableColumns } from "@/lib/imports/run";
import type { Tally } from "@/lib/imports/report";
import type { ServiceClient } from "../embedded/service-client";

const MAX_NAME_LENGTH = 200;

/** Throws an ImportError when another import is at work, else as importRecords does. */
export async function recordAndImport(
  client: ServiceClient,
  source: Pick<Table, "columns" | "records">,
  { file, ...context }: ImportContext & { file: string },
): Promise<Tally> {
  const { headers } = source.columns;
  const about = { headers, file_name: path.basename(file).slice(-MAX_NAME_LENGTH) };
  const { data } = await client.rpc("add_import", { ...about, is_running: true }).throwOnError();
  const id = z.uuid().nullable().parse(data);
  if (!id) throw new ImportError("Another import is at work. Run this one when it is done.");
  return recordImport(client, id, async (notes) => {
    const tally = await importRecords(source, {
      ...context,
      table: recordChanges(context.table, { client, id, columns: toTableColumns(source.columns) }),
      showProgress: (progress) => {
        notes.doneRows = progress.rows;
        context.showProgress(progress);
      },
    });
    notes.doneRows = tally.rows;
    return tally;
  });
}
