import Link from "next/link";
import { formatShare } from "@/lib/coverage/rules";
import type { CountyCoverage } from "@/lib/coverage/types";
import { routes } from "@/lib/routes";

type Props = {
  counties: readonly CountyCoverage[];
  /** When the firms were counted. */
  year: number;
  /** Says what the table is, for who does not see what stands above it. */
  caption: string;
};

/** Listings of each county beside the veteran-owned firms that were counted there. */
export function CoverageTable({ counties, year, caption }: Props) {
  return (
    <table className={tableStyle}>
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

/** Said once: the same classes on 67 rows would outweigh the numbers. */
const tableStyle =
  "w-full max-w-3xl text-sm sm:text-base [&_td]:border-b [&_td]:border-rule [&_td]:py-1 [&_td]:pl-2 [&_td]:text-right [&_td]:tabular-nums " +
  "[&_thead_th]:border-b-2 [&_thead_th]:border-rule-strong [&_thead_th]:py-2 [&_thead_th]:pl-2 [&_thead_th]:text-right [&_thead_th]:align-bottom " +
  "[&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_tbody_th]:border-b [&_tbody_th]:border-rule [&_tbody_th]:font-normal " +
  "[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center lg:[&_a]:min-h-7";
