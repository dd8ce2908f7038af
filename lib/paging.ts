// Parses page numbers from addresses, and computes the pages of a list.

export const PAGE_SIZES = { county: 5, region: 8, category: 12, search: 12 } as const;

/** One page of a list, with what a pager needs. `page` counts from 1. */
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number };

export type PageRequest = { page: number; pageSize: number };

/**
 * Returns the page number in the optional last segment of a list's path (next.config.ts rewrites ?page=2 to it). Without
 * one it is 1; null means that no such path exists.
 */
export function parsePageSegments(segments: readonly string[] = []): number | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return 1;
  return rest.length === 0 && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

/** The letters by which a list can be filtered; '#' stands for names that begin with no letter. */
export const LIST_LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ#"];

/** As parsePageSegments, for lists that can be filtered by letter: 'letter-b' is its first page, 'letter-b-2' its ?page=2. */
export function parseListSegments(
  segments: readonly string[] = [],
): { letter: string | null; page: number } | null {
  const [, sign, digits] =
    /^letter-([a-z]|other)(?:-([1-9]\d{0,8}))?$/.exec(segments[0] ?? "") ?? [];
  if (sign && segments.length === 1) {
    return { letter: sign === "other" ? "#" : sign.toUpperCase(), page: Number(digits ?? 1) };
  }
  const page = parsePageSegments(segments);
  return page === null ? null : { letter: null, page };
}

/** Path segment of a list's pages of one letter. */
export function toLetterSegment(letter: string): string {
  return `letter-${letter === "#" ? "other" : letter.toLowerCase()}`;
}

/** Number of pages; an empty list has one empty page. */
export function countPages({ total, pageSize }: Pick<Page<unknown>, "total" | "pageSize">): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Number of the page's first item in its list, from 1. */
export function toFirstNumber({ page, pageSize }: PageRequest): number {
  return toRange({ page, pageSize }).from + 1;
}

/** First and last index (0-based, inclusive) of a page in its list. */
export function toRange({ page, pageSize }: PageRequest): { from: number; to: number } {
  const from = (page - 1) * pageSize;
  return { from, to: from + pageSize - 1 };
}

/** PostgREST's code for a range that starts after the last row (status 416). */
export const BEYOND_THE_LAST = "PGRST103";

export function isBeyondTheLast(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === BEYOND_THE_LAST;
}

/** Reads a page and the count of all rows; of a page beyond the last one, the first, so that the count is known all the same. */
export async function readCounted<Answer>(
  page: PageRequest,
  read: (range: { from: number; to: number }) => PromiseLike<Answer>,
): Promise<Answer> {
  try {
    return await read(toRange(page));
  } catch (error) {
    if (!isBeyondTheLast(error)) throw error;
    return read(toRange({ ...page, page: 1 }));
  }
}
