import Link from "next/link";
import type { Category } from "@/lib/categories/types";
import { routes } from "@/lib/routes";
import { CategoryIcon } from "./category-icon";

/** Delay between the animations of consecutive items (specification, section 9). */
const STAGGER_MILLISECONDS = 50;

export function PopularCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="mt-4 grid gap-x-5 gap-y-3 min-[20rem]:grid-cols-2 lg:grid-cols-5">
      {categories.map((category, index) => (
        <li
          key={category.id}
          className="animate-fade [animation-fill-mode:backwards]"
          style={{ animationDelay: `${index * STAGGER_MILLISECONDS}ms` }}
        >
          <Link
            prefetch={false}
            href={routes.category(category.id)}
            className="group flex min-h-16 items-center gap-3 border-t-4 border-bar text-sm leading-tight font-bold no-underline lg:min-h-24 lg:flex-col lg:items-start lg:justify-center lg:gap-2"
          >
            <CategoryIcon name={category.icon} className="size-8 shrink-0" />
            <span className="group-hover:underline">{category.label}</span>
          </Link>
        </li>
      ))}
      <li className="flex items-center max-lg:border-t-4 max-lg:border-bar lg:col-span-5 lg:-mt-1">
        <Link
          prefetch={false}
          href={routes.categories()}
          className="inline-flex min-h-11 items-center text-sm font-bold lg:text-base"
        >
          All categories
        </Link>
      </li>
    </ul>
  );
}
