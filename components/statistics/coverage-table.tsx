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
};

/** Listings of each county beside the number of veteran-owned firms counted there. */
export function CoverageTable({ counties, year, caption }: Props) {
  return (
    <table
      className={`${numberTable} max-w-3xl sm:text-base [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center lg:[&_a]:min-h-7`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">County</th>
          <th scope="col">Listed here</th>
          <th scope="col">Firms in {year}</th>
          <th scope="col">Share</th>
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
            <td>{listed.toLocaleString("en-US")}</td>
            <td>{firms?.toLocaleString("en-US") ?? "not published"}</td>
            <td>{formatShare(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The map of counties, shaded by the share of firms that are listed; the table shows the same numbers. */
export function CoverageMap({ counties }: { counties: readonly CountyCoverage[] }) {
  const shown = counties.flatMap(({ id, name, share }) =>
    share === null ? [] : [{ id, name, href: routes.county(id), count: share }],
  );
  return <FloridaMap counties={shown} scale={shareScale} />;
}
