// Reads a list from Supabase to its end, page by page by its key.

/** A server may be set to hand out fewer at a time: what tells the end is an empty page, not a short one. */
const ROWS_PER_PAGE = 1000;

/** What a page is to hold: rows behind a key, or behind so many rows where none was read yet. */
type RowsPage = { after: string | null; skip: number; size: number };

type Whole<Row> = {
  /** Ceiling of what is read. */
  limit: number;
  /** So many rows are left out at the beginning. */
  skip?: number;
  /** What the rows are in the order of, each with one of its own. */
  keyOf: (row: Row) => string;
  read: (page: RowsPage) => PromiseLike<readonly Row[]>;
};

/** Rows that come and go meanwhile neither repeat nor hide others. Throws what `read` throws. */
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
