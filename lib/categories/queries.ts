// Queries of categories for pages.
import { countChanges } from "@/lib/page-cache/connection";
import { createTtlCache } from "@/lib/ttl-cache";
import { directory, getDirectoryState } from "@/lib/store/directory";
import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { type Categories, type Category, listPopularCategories } from "./rules";

/** Cached so that many visitors at once share one query; too short to delay a change. */
const CACHE_SECONDS = 1;

const cache = createTtlCache<Categories>(1, CACHE_SECONDS);

let known: { categories: Categories; text: string } | undefined;

/**
 * Returns the directory's categories, from the same source as the page's other data. The same object until they change: what
 * was built from it, such as the words of the search, need not be built again. Throws when the directory is unreachable.
 */
export async function listCategories(): Promise<Categories> {
  const { source } = await getDirectoryState();
  return source === "live"
    ? cache(`categories ${countChanges()}`, readCategories)
    : readCategories();
}

async function readCategories(): Promise<Categories> {
  const categories = await directory.listCategories();
  const text = JSON.stringify(categories);
  if (known?.text !== text) known = { categories, text };
  return known.categories;
}

// The popular categories of the header, as last read: every page shows them without waiting for a query.

declare global {
  // Global, because the server's start and the pages are bundled separately.
  var popularCategories: readonly Category[] | undefined;
}

/** Returns the site's initial ones until the directory is read, as during a build. */
export function currentPopularCategories(): readonly Category[] {
  return (
    globalThis.popularCategories ?? listPopularCategories(toCategories(listFirstCategoryRows()))
  );
}

/** Sets them on this server; other servers read them within seconds. */
export function showPopularCategories(categories: Categories): void {
  globalThis.popularCategories = listPopularCategories(categories);
}
