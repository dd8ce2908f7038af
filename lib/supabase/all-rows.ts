// Reads a complete list from Supabase in pages by key (keyset pagination).

/** A server may be configured to return fewer rows, so the end is an empty page, not a short one. */
const ROWS_PER_PAGE = 1000;

/** The requested page: the rows after a key, or for the first page after a number of rows. */
type RowsPage = { after: string | null; skip: number; size: number };

type Whole<Row> = {
  /** Maximum number of rows to read. */
  limit: number;
  /** Number of rows to skip at the beginning. */
  skip?: number;
  /** The unique key by which rows are sorted. */
  keyOf: (row: Row) => string;
  read: (page: RowsPage) => PromiseLike<readonly Row[]>;
};

/** Rows inserted or deleted meanwhile cause neither repeated nor skipped rows. Throws what `read` throws. */
export async function readAllRows<Row>({ limit, skip = 0, keyOf, read }: Whole<Row>) {
  const rows: Row[] = [];
  while (rows.length < limit) {
    const last = rows.at(-1);
    const size = Math.min(ROWS_PER_PAGE, limit - rows.length);
    const page = await read(
      last === undefined ? { after: null, skip, size } : { after: keyOf(last), skip: 0, size },
    );
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}
