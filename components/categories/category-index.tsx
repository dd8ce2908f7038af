import Link from "next/link";
import type { CategoryLetter } from "@/lib/categories/rules";
import { routes } from "@/lib/routes";
import { CategoryIcon } from "./category-icon";

type Props = {
  letters: readonly CategoryLetter[];
  /** Numbers of businesses by category name. */
  counts: Readonly<Record<string, number>>;
};

/** All categories by first letter, in three columns; on phones in one, below links to the letters. */
export function CategoryIndex({ letters, counts }: Props) {
  return (
    <>
      <nav aria-label="Letters" className="sm:hidden print:hidden">
        <ul className="flex flex-wrap border-t border-rule">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="grid size-11 place-items-center font-bold no-underline"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="gap-x-12 border-t border-rule sm:columns-2 lg:columns-3">
        {letters.map(({ letter, categories }) => (
          <section
            key={letter}
            aria-labelledby={`letter-${letter}`}
            className="grid break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] border-b border-rule py-2 print:block"
          >
            <h2 id={`letter-${letter}`} className="scroll-mt-4 text-lg leading-12">
              {letter}
            </h2>
            <ul>
              {categories.map((category) => (
                <li key={category.id}>
                  <Link
                    prefetch={false}
                    href={routes.category(category.id)}
                    className="group flex min-h-12 items-center gap-3 no-underline"
                  >
                    <CategoryIcon name={category.icon} />
                    <span className="min-w-0 group-hover:underline">{category.label}</span>{" "}
                    <CategoryCount count={counts[category.name] ?? 0} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
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
