// The popular categories of the header, as last read: every page shows them without waiting for a query.
import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "@/lib/store/first-rows/categories";
import { listPopularCategories } from "./rules";
import type { Categories, Category } from "./types";

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
