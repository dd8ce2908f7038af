import Link from "next/link";
import type { CategoryLetter } from "@/lib/categories/types";
import { routes } from "@/lib/routes";
import { CategoryIcon } from "./category-icon";

type Props = {
  letters: readonly CategoryLetter[];
  /** Numbers of businesses by the category's name. */
  counts: Readonly<Record<string, number>>;
};

/** All categories under their first letters. */
export function CategoryIndex({ letters, counts }: Props) {
  return (
    <div className="border-b border-rule">
      {letters.map(({ letter, categories }) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[4rem_1fr]"
        >
          <h2 id={`letter-${letter}`} className="sm:leading-12">
            {letter}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map((category) => (
              <li key={category.id}>
                <Link
                  prefetch={false}
                  href={routes.category(category.id)}
                  className="group flex min-h-12 items-center gap-3 no-underline"
                >
                  <CategoryIcon name={category.icon} />
                  <span className="group-hover:underline">{category.label}</span>
                  <CategoryCount count={counts[category.name] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CategoryCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto text-sm text-muted tabular-nums">
      {count.toLocaleString("en-US")}
      <span className="sr-only"> {count === 1 ? "business" : "businesses"}</span>
    </span>
  );
}
