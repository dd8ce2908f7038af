import Link from "next/link";
import { listCounties } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { FloridaMap, type MapCounty } from "./florida-map";

type Props = {
  /** Numbers of businesses by county name. */
  counts: Readonly<Record<string, number>>;
  /** Shows the list open, beside the map on wide screens; otherwise collapsed below it. */
  isListOpen?: boolean;
};

/** All counties on a map, and as a list with the same content. */
export function CountyMap({ counts, isListOpen = false }: Props) {
  const counties = listCounties().map(({ id, name }) => ({
    id,
    name,
    href: routes.county(id),
    count: counts[name] ?? 0,
  }));
  return (
    <div className={isListOpen ? "grid items-start gap-x-12 lg:grid-cols-[7fr_5fr]" : "max-w-3xl"}>
      <FloridaMap counties={counties} />
      <CountyList counties={counties} isOpen={isListOpen} />
    </div>
  );
}

type CountyListProps = { counties: readonly MapCounty[]; isOpen: boolean };

function CountyList({ counties, isOpen }: CountyListProps) {
  return (
    <details open={isOpen} className="mt-3">
      <summary className="min-h-11 py-2 text-sm font-bold">All counties as a list</summary>
      <ul className={listStyle}>
        {counties.map(({ id, name, href, count }) => (
          <li key={id}>
            <Link prefetch={false} href={href}>
              {name}
              <span className="sr-only"> County,</span>
              <span>
                {count.toLocaleString("en-US")}
                <span className="sr-only"> {count === 1 ? "business" : "businesses"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Styled from the parent: the same classes on 67 links would be larger than the names. */
const listStyle =
  "gap-x-5 min-[22rem]:columns-2 border-t border-rule pt-2 text-sm sm:gap-x-8 sm:columns-3 *:break-inside-avoid " +
  "[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-2 [&_a]:no-underline [&_a:hover]:underline lg:[&_a]:min-h-7 " +
  "[&_a>:last-child]:text-muted [&_a>:last-child]:tabular-nums";
