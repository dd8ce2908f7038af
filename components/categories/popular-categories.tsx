import Link from "next/link";
import type { Category } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { CategoryIcon } from "./category-icon";

/** Delay between the animations of consecutive items (specification, section 9). */
const STAGGER_MILLISECONDS = 50;

type Props = {
  categories: readonly Category[];
  /** Further ones with most businesses. */
  more: readonly { category: Category; count: number }[];
};

/** The popular categories as tiles, and under a heading of their own those with most businesses besides. */
export function PopularCategories({ categories, more }: Props) {
  return (
    <>
      <ul className="mt-4 grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5">
        {categories.map((category, index) => (
          <li
            key={category.id}
            className="animate-fade [animation-fill-mode:backwards]"
            style={{ animationDelay: `${index * STAGGER_MILLISECONDS}ms` }}
          >
            <Link prefetch={false} href={routes.category(category.id)} className={tileStyle}>
              <CategoryIcon name={category.icon} className="size-8 shrink-0" />
              <span className="group-hover:underline">{category.label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <>
          <h3 className="mt-5 text-base">More trades</h3>
          <ul className="mt-2 grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5">
            {more.map(({ category, count }) => (
              <li key={category.id}>
                <Link prefetch={false} href={routes.category(category.id)} className={tileStyle}>
                  <CategoryIcon name={category.icon} className="size-8 shrink-0" />
                  <span className="group-hover:underline">
                    {category.label}{" "}
                    <span className="font-normal text-muted tabular-nums">
                      {count.toLocaleString("en-US")}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">
        <Link
          prefetch={false}
          href={routes.categories()}
          className="inline-flex min-h-11 items-center font-bold"
        >
          All categories
        </Link>
      </p>
    </>
  );
}

const tileStyle =
  "group flex h-full min-h-16 items-center gap-3 bg-surface px-3 py-2 text-sm leading-tight font-bold no-underline lg:min-h-24 lg:flex-col lg:items-start lg:justify-center lg:gap-2";
