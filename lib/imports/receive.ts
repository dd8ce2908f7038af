// Receives a file that an admin uploads, within limits of size and rows, and stores all of its rows or none.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { MAX_FILE_BYTES } from "@/lib/http/body-limits";
import { serviceClient } from "@/lib/supabase/service";
import { MAX_ROWS, ROWS_PER_REQUEST } from "./constants";
import { openFile } from "./open-file";
import { type FileRecord, ImportError } from "./types";
import { readTable } from "./read-columns";

const TOO_LARGE = `The file has more than ${MAX_FILE_BYTES / 1_000_000} MB. Split it, or use npm run import on the server.`;

/** Stores the rows of the uploaded file and returns the id of its import. Throws an ImportError that says what to do. */
export async function receiveImport(request: Request, memberId: string): Promise<string> {
  const file = await readFormFile(request);
  const folder = await mkdtemp(path.join(tmpdir(), "import-"));
  try {
    const stored = path.join(/* turbopackIgnore: true */ folder, "file");
    await writeFile(stored, file.bytes);
    const { headers, records } = await readTable(await openFile(stored));
    return await storeRows(records, { headers, fileName: file.name, memberId });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFormFile(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const form = await request.formData().catch(() => null);
  const file = form?.get("file");
  if (!(file instanceof File) || file.size === 0)
    throw new ImportError("Choose a file: a table as CSV or as a workbook (.xlsx).");
  if (file.size > MAX_FILE_BYTES) throw new ImportError(TOO_LARGE);
  const name = file.name.replace(/[\p{C}/\\]/gu, "").slice(-200) || "file";
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

type About = { headers: string[]; fileName: string; memberId: string };

async function storeRows(
  records: AsyncGenerator<FileRecord>,
  { headers, fileName: file_name, memberId: member }: About,
): Promise<string> {
  const client = serviceClient();
  const { data } = await client.rpc("add_import", { file_name, headers, member }).throwOnError();
  const import_id = z.uuid().parse(data);
  try {
    let rows = 0;
    for await (const batch of inBatches(records)) {
      rows += batch.length;
      if (rows > MAX_ROWS)
        throw new ImportError(
          `The file has more than ${MAX_ROWS.toLocaleString("en-US")} rows. Split it, or use npm run import on the server.`,
        );
      const stored = batch.map(({ line, cells, problem = null }) => ({ line, cells, problem }));
      await client
        .from("import_rows")
        .insert(stored.map((row) => ({ ...row, import_id })))
        .throwOnError();
    }
    if (rows === 0) throw new ImportError("Below its header the file has no row.");
    await client.rpc("finish_import", { import_id }).throwOnError();
    return import_id;
  } catch (error) {
    await client.from("imports").delete().eq("id", import_id);
    throw error;
  }
}

async function* inBatches(records: AsyncGenerator<FileRecord>): AsyncGenerator<FileRecord[]> {
  let batch: FileRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < ROWS_PER_REQUEST) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
