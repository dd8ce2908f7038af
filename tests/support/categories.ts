// The categories that the migrations make, for tests of what takes a list of them.
import { listFirstCategoryRows } from "@/lib/categories/first-rows";
import { toCategories } from "@/lib/store/categories";

export const categories = toCategories(listFirstCategoryRows());
