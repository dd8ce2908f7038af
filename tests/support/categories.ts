// The categories that the migrations insert.
import { listFirstCategoryRows } from "@/lib/categories/first-rows";
import { toCategories } from "@/lib/store/categories";

export const categories = toCategories(listFirstCategoryRows());
