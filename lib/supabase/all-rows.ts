// Reads a complete list from Supabase in pages by key (keyset pagination).

/** A server may be configured to return fewer rows, so the end is an empty page, not a short one. */
const ROWS_PER_PAGE = 1000;

/** The requested page: the first rows after a key, or of all. */
type RowsPage = { after: string | null; size: number };

type Whole<Row> = {
  /** Maximum number of rows to read. */
  limit: number;
  /** The unique key by which rows are sorted. */
  keyOf: (row: Row) => string;
  read: (page: RowsPage) => PromiseLike<readonly Row[]>;
};

/** Rows inserted or deleted meanwhile cause neither repeated nor skipped rows. Throws what `read` throws. */
export async function readAllRows<Row>({ limit, keyOf, read }: Whole<Row>) {
  const rows: Row[] = [];
  while (rows.length < limit) {
    const last = rows.at(-1);
    const size = Math.min(ROWS_PER_PAGE, limit - rows.length);
    const page = await read({ after: last === undefined ? null : keyOf(last), size });
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}
