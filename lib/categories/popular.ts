import { toCategories } from "@/lib/store/categories";
import { listFirstCategoryRows } from "@/lib/store/first-rows/categories";
import { currentCategories } from "./current";
import { listPopularCategories } from "./rules";
import type { Category } from "./types";

/** The categories of the header's menu; a new site's until the directory is read. */
export function currentPopularCategories(): readonly Category[] {
  return listPopularCategories(currentCategories() ?? toCategories(listFirstCategoryRows()));
}
