import Link from "next/link";
import type { Category } from "@/lib/categories/types";
import { routes } from "@/lib/routes";
import { CategoryIcon } from "./category-icon";

/** One after the other, this much later each (specification, section 9). */
const STAGGER_MILLISECONDS = 50;

export function PopularCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
      {categories.map((category, index) => (
        <li
          key={category.id}
          className="animate-fade [animation-fill-mode:backwards]"
          style={{ animationDelay: `${index * STAGGER_MILLISECONDS}ms` }}
        >
          <Link
            href={routes.category(category.id)}
            className="group flex min-h-14 items-center gap-3 border-b border-rule font-semibold no-underline lg:min-h-20"
          >
            <CategoryIcon name={category.icon} />
            <span className="group-hover:underline">{category.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
