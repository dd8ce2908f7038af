// What an import on the command line prints, and records for the site.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { toCsvLines } from "@/lib/format/csv";
import type { Columns } from "@/lib/imports/columns";
import { type Report, REPORT_COLUMNS, type Tally, toReportCells } from "@/lib/imports/report";
import { ImportError, type Progress, type ShowProgress } from "@/lib/imports/types";
import { openListingTable } from "@/lib/imports/listing-table";
import { recordImport } from "@/lib/imports/job";
import type { Table } from "@/lib/imports/read-columns";
import { type ImportContext, importRecords, toTableColumns } from "@/lib/imports/run";
import type { ServiceClient } from "../embedded/service-client";
import { UsageError } from "./options";

/** Says what the columns of a file are taken for: 'post_title is name, phone'. */
export function formatColumns({ fields, headerOf }: Columns): string {
  const meanings = [...fields].map((field) => {
    const header = headerOf(field);
    return header === field ? field : `${header} is ${field}`;
  });
  return meanings.join(", ");
}

/** Throws a UsageError when the file cannot be written. */
export async function openReport(file: string, headers: string[]): Promise<Report> {
  const stream = createWriteStream(file);
  await once(stream, "open").catch(() => {
    throw new UsageError(`--report: ${file} cannot be written.`);
  });
  const write = async (cells: string[]) => {
    if (!stream.write(toCsvLines([cells]))) await once(stream, "drain");
  };
  await write([...headers, ...REPORT_COLUMNS]);
  return {
    add: (entry) => write(toReportCells(headers, entry)),
    close: async () => {
      stream.end();
      await once(stream, "close");
    },
  };
}

// Shows the progress of an import: a bar on a terminal, otherwise a line every 10,000 rows.

const BAR_WIDTH = 30;
const ROWS_PER_LINE = 10_000;

/** `end` clears the bar. */
export function openProgress(stream: NodeJS.WriteStream): { show: ShowProgress; end: () => void } {
  return stream.isTTY ? openBar(stream) : { show: toLines(stream), end: () => {} };
}

function openBar(stream: NodeJS.WriteStream) {
  const show = ({ rows, share }: Progress) => {
    const done = Math.round(share * BAR_WIDTH);
    const bar = "█".repeat(done) + "░".repeat(BAR_WIDTH - done);
    stream.write(`\r${bar} ${Math.round(share * 100)} %  ${rows.toLocaleString("en-US")} rows`);
  };
  return { show, end: () => stream.write("\r\x1b[K") };
}

function toLines(stream: NodeJS.WriteStream): ShowProgress {
  let next = ROWS_PER_LINE;
  return ({ rows, share }) => {
    if (rows < next) return;
    next = rows - (rows % ROWS_PER_LINE) + ROWS_PER_LINE;
    stream.write(`${rows.toLocaleString("en-US")} rows, ${Math.round(share * 100)} %\n`);
  };
}

// Imports a file so that the site knows of it: it stands at /admin/imports, and can be undone there.

const MAX_NAME_LENGTH = 200;

/** Throws an ImportError when another import is at work, else as importRecords does. */
export async function recordAndImport(
  client: ServiceClient,
  source: Pick<Table, "columns" | "records">,
  { file, ...context }: Omit<ImportContext, "table"> & { file: string },
): Promise<Tally> {
  const { headers } = source.columns;
  const about = { headers, file_name: path.basename(file).slice(-MAX_NAME_LENGTH) };
  const { data } = await client.rpc("add_import", { ...about, is_running: true }).throwOnError();
  const id = z.uuid().nullable().parse(data);
  if (!id) throw new ImportError("Another import is at work. Run this one when it is done.");
  return recordImport(client, id, async (notes) => {
    const tally = await importRecords(source, {
      ...context,
      table: openListingTable(client, toTableColumns(source.columns), id),
      showProgress: (progress) => {
        notes.doneRows = progress.rows;
        context.showProgress(progress);
      },
    });
    notes.doneRows = tally.rows;
    return tally;
  });
}
