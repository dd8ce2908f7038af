// Reads a complete list from Supabase in pages by key (keyset pagination).

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
