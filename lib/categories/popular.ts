// The popular categories of the header, as last read: every page shows them, and none waits for them.
import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "./first-rows";
import { listPopularCategories } from "./rules";
import type { Categories, Category } from "./types";

declare global {
  // One for the process: the start of the server and the pages are bundled apart.
  var popularCategories: readonly Category[] | undefined;
}

/** Until the directory was read, as at a build, those that the site comes with. */
export function currentPopularCategories(): readonly Category[] {
  return (
    globalThis.popularCategories ?? listPopularCategories(toCategories(listFirstCategoryRows()))
  );
}

/** Shows them on this server; others read them within seconds. */
export function showPopularCategories(categories: Categories): void {
  globalThis.popularCategories = listPopularCategories(categories);
}
