import Link from "next/link";
import { numberTable } from "@/components/ui/number-table";
import { type CountyCoverage, formatShare, shareScale } from "@/lib/statistics/coverage";
import { routes } from "@/lib/routes";
import { FloridaMap } from "@/components/places/florida-map";

type Props = {
  counties: readonly CountyCoverage[];
  /** Year in which the firms were counted. */
  year: number;
  /** For screen readers: describes the table without the text above it. */
  caption: string;
  /** The state's highest share, for the length of the bars; 0 while nothing is listed, which leaves the columns of listings out. */
  highest: number;
};

/** Listings of each county beside the number of veteran-owned firms counted there. */
export function CoverageTable({ counties, year, caption, highest }: Props) {
  return (
    <table
      className={`${numberTable} max-w-3xl sm:text-base [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center lg:[&_a]:min-h-7`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">County</th>
          <th scope="col">Firms in {year}</th>
          {highest > 0 && (
            <>
              <th scope="col">Listed here</th>
              <th scope="col">Share</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {counties.map(({ id, name, listed, firms, share }) => (
          <tr key={id}>
            <th scope="row">
              <Link prefetch={false} href={routes.county(id)}>
                {name}
              </Link>
            </th>
            <td>{firms?.toLocaleString("en-US") ?? "not published"}</td>
            {highest > 0 && (
              <>
                <td>{listed.toLocaleString("en-US")}</td>
                <td className="whitespace-nowrap">
                  {formatShare(share)}
                  <ShareBar part={(share ?? 0) / highest} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `part`: of the highest share, from 0 to 1. */
function ShareBar({ part }: { part: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="ml-3 inline h-2 w-16 fill-action max-sm:hidden"
    >
      <rect width={Math.round(part * 100)} height="6" />
    </svg>
  );
}

/** The map of counties, shaded by the share of firms that are listed; the table shows the same numbers. */
export function CoverageMap({ counties }: { counties: readonly CountyCoverage[] }) {
  const shown = counties.flatMap(({ id, name, share }) =>
    share === null ? [] : [{ id, name, href: routes.county(id), count: share }],
  );
  return <FloridaMap counties={shown} scale={shareScale} />;
}
