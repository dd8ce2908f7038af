// Reads whole tables: the columns that a query selects, all rows in pages by key, many ids in several requests.
import type { z } from "zod";

/** Selects exactly the columns that the schema parses. */
export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(",");
}

const ROWS_PER_PAGE = 1000;

/** A server may be configured to return fewer rows than were asked for, but hardly fewer than these: such a short page is the last. */
const SHORT_PAGE_ROWS = 100;

/** The requested page: the first rows after a key, or of all. */
type RowsPage = { after: string | null; size: number };

type Whole<Row> = {
  /** Maximum number of rows to read. */
  limit: number;
  /** The unique key by which rows are sorted. */
  keyOf: (row: Row) => string;
  read: (page: RowsPage) => PromiseLike<readonly Row[]>;
};

/** Reads all rows into memory. */
export async function readAllRows<Row>(whole: Whole<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of readPages(whole)) rows.push(...page);
  return rows;
}

/** Reads one page after the other. Rows inserted or deleted meanwhile cause neither repeated nor skipped rows. Throws what `read` throws. */
export async function* readPages<Row>({
  limit,
  keyOf,
  read,
}: Whole<Row>): AsyncGenerator<readonly Row[]> {
  let after: string | null = null;
  for (let left = limit; left > 0;) {
    const page = await read({ after, size: Math.min(ROWS_PER_PAGE, left) });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < SHORT_PAGE_ROWS) return;
    after = keyOf(last);
    left -= page.length;
  }
}

/** Ids of businesses have at most 80 letters, and a comma between them takes three bytes. */
const IDS_PER_REQUEST = 60;

/** Calls `ask` with the ids in parts, at the same time, and returns the rows of all. */
export async function queryInBatches<Row>(
  ids: readonly string[],
  ask: (part: string[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, part) =>
    ids.slice(part * IDS_PER_REQUEST, (part + 1) * IDS_PER_REQUEST),
  );
  return (await Promise.all(parts.map(ask))).flat();
}
