import Link from "next/link";
import { PageHeading } from "@/components/layout/page-heading";
import { ByMonth, Part, SeriesTable } from "@/components/statistics/tables";
import { CoverageTable } from "@/components/statistics/coverage-table";
import { ScrollBox } from "@/components/ui/number-table";
import {
  COUNTED_IN,
  findHighestShare,
  FIRMS_SOURCE,
  listCoverage,
} from "@/lib/statistics/coverage";
import { requireRole } from "@/lib/auth/session";
import { formatHours, getNumbers, type Numbers } from "@/lib/statistics/monthly-numbers";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Numbers");

export default async function NumbersPage() {
  await requireRole("admin", memberRoutes.adminNumbers());
  const numbers = await getNumbers();
  return (
    <>
      <PageHeading title="Numbers" lead="The last 12 months in Florida time, including this one." />
      <Listings {...numbers} />
      <Submissions {...numbers} />
      <Searches {...numbers} />
      <Views {...numbers} />
      <Coverage {...numbers} />
    </>
  );
}

function Listings({ months, total, counties, categories }: Numbers) {
  return (
    <ByMonth
      id="listings"
      title="Listings"
      note="Listings published today, by when they were added. Listings that have closed since and samples aren’t included. A listing counts for its main category."
      heads={["Listings"]}
      rows={months.map((month, index) => ({ month, cells: [total[index] ?? 0] }))}
    >
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <SeriesTable noun="County" series={counties} />
        <SeriesTable noun="Category" series={categories} />
      </div>
    </ByMonth>
  );
}

function Submissions({ submissions }: Numbers) {
  return (
    <ByMonth
      id="submissions"
      title="Submissions and decisions"
      note="Spam is left out. The time is the median of the month’s decisions: half took less."
      heads={["Received", "Approved", "Rejected", "Time to decision"]}
      rows={submissions.map(({ month, received, approved, rejected, medianHours }) => ({
        month,
        cells: [received, approved, rejected, formatHours(medianHours)],
      }))}
    />
  );
}

function Searches({ searches }: Numbers) {
  return (
    <ByMonth
      id="searches"
      title="Searches"
      note="Searches by words or place, on the site and through the API, programs included. We don’t record who searched."
      heads={["Searches", "Found nothing"]}
      rows={searches.map(({ month, searches: all, missed }) => ({ month, cells: [all, missed] }))}
    />
  );
}

function Views({ views }: Numbers) {
  return (
    <ByMonth
      id="views"
      title="Views of listings"
      note="Visitors without JavaScript and known bots aren’t counted. Totals of all listings."
      heads={["Views", "Phone", "Website", "Directions"]}
      rows={views.map(({ month, views: seen, phone, website, directions }) => ({
        month,
        cells: [seen, phone, website, directions],
      }))}
    />
  );
}

/** Listings beside the firms counted by the Census Bureau, as of the newest month. */
function Coverage({ counties }: Numbers) {
  const coverage = listCoverage(
    Object.fromEntries(counties.map(({ name, values }) => [name, values.at(-1) ?? 0])),
  );
  return (
    <Part
      id="coverage"
      title="Compared with the Census"
      note={`Without samples. Firms with and without employees, ${COUNTED_IN}: the last year that has every county. Source: ${FIRMS_SOURCE.name}.`}
    >
      <p className="mb-4">
        <Link href={routes.coverage()}>
          What everybody sees, with a map and where we need listings most
        </Link>
      </p>
      <ScrollBox label="Listings and firms by county">
        <CoverageTable
          counties={coverage}
          highest={findHighestShare(coverage)}
          year={COUNTED_IN}
          caption="Listings and firms by county"
        />
      </ScrollBox>
    </Part>
  );
}
