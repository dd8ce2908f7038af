import Link from "next/link";
import { listCounties } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { FloridaMap, type MapCounty } from "./florida-map";

type Props = {
  /** Numbers of businesses by the county's name. */
  counts: Readonly<Record<string, number>>;
};

/** All counties twice: on the map, and as a list that says the same. */
export function CountyMap({ counts }: Props) {
  const counties = listCounties().map(({ id, name }) => ({
    id,
    name,
    href: routes.county(id),
    count: counts[name] ?? 0,
  }));
  return (
    <div className="max-w-3xl">
      <FloridaMap counties={counties} />
      <CountyList counties={counties} />
    </div>
  );
}

function CountyList({ counties }: { counties: readonly MapCounty[] }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 py-2 text-sm font-bold">All counties as a list</summary>
      <ul className="columns-2 gap-x-8 border-t border-rule pt-2 text-sm sm:columns-3">
        {counties.map(({ id, name, href, count }) => (
          <li key={id}>
            <Link
              prefetch={false}
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 lg:min-h-8"
            >
              <span>
                {name}
                <span className="sr-only"> County,</span>
              </span>
              <span className="text-muted tabular-nums">
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
