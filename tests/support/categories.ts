// The categories that the migrations insert.
import { listFirstCategoryRows } from "@/lib/store/first-rows";
import { toCategories } from "@/lib/store/categories";

export const categories = toCategories(listFirstCategoryRows());
