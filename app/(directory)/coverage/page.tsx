import Link from "next/link";
import type { ReactNode } from "react";
import { CoverageMap, CoverageTable } from "@/components/statistics/coverage-table";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container, Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import {
  sumCoverage,
  COUNTED_IN,
  type CountyCoverage,
  FIRMS_SOURCE,
  findHighestShare,
  formatShare,
  listCoverage,
  listNextCounties,
} from "@/lib/statistics/coverage";
import { openOnWideScreens } from "@/components/search/wide-screens";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

/** Number of counties in the list of where to recruit next. */
const NEXT_COUNTIES = 10;

export const metadata = toMetadata({
  title: "Coverage by County",
  description:
    "How many of Florida’s veteran-owned businesses are listed here: each county beside the Census Bureau’s count, and where we need listings most.",
  keywords: ["veteran owned businesses by county", "Florida veteran business statistics"],
  path: routes.coverage(),
});

async function CoveragePage() {
  const counties = listCoverage(await directory.countCoverage());
  const total = sumCoverage(counties);
  const highest = findHighestShare(counties);
  return (
    <Container>
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "Regions", href: routes.regions() },
          { name: "Coverage" },
        ]}
      />
      <PageHeading
        title="Coverage by County"
        lead={`The Census Bureau counted ${format(total.firms)} veteran-owned firms in Florida in ${COUNTED_IN}. Listed here: ${formatListed(total)}.`}
      />
      {total.listed > 0 ? (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
          <CoverageMap counties={counties} />
          <NextCounties {...{ counties, highest }} title="Where we need listings most">
            The counties where we list the smallest share.
          </NextCounties>
        </div>
      ) : (
        <NextCounties {...{ counties, highest }} title="Where most of them are">
          Nothing is listed yet, so a map of shares would be empty.
        </NextCounties>
      )}
      <Section aria-labelledby="all-counties">
        <h2 id="all-counties" className="mb-4">
          All 67 counties
        </h2>
        <details className={highest > 0 ? openOnWideScreens : undefined}>
          <summary className="min-h-11 py-2 font-bold">Show the table</summary>
          <CoverageTable
            {...{ counties, highest }}
            year={COUNTED_IN}
            caption="All counties by name"
          />
        </details>
      </Section>
      <Meaning />
    </Container>
  );
}

function Meaning() {
  return (
    <Section aria-labelledby="meaning">
      <h2 id="meaning">What these numbers mean</h2>
      <ul className="mt-3 max-w-measure list-disc space-y-2 pl-5">
        <li>
          We count every business that the directory shows in a county, with or without a “Verified
          Veteran” badge, as of this minute. Samples, which are invented, don’t count.
        </li>
        <li>
          Firms are nonfarm businesses with receipts of $1,000 or more, with and without paid
          employees, of which veterans own at least 51 percent. Many are one person without a shop,
          so all of them will never be listed.
        </li>
        <li>
          {COUNTED_IN} is the last year with such a count for every county. Later surveys count only
          firms with employees. Today’s numbers differ.
        </li>
        <li>
          Source:{" "}
          <a href={FIRMS_SOURCE.url} rel="noopener">
            {FIRMS_SOURCE.name}
          </a>
          , public domain.
        </li>
      </ul>
    </Section>
  );
}

type NextCountiesProps = {
  counties: readonly CountyCoverage[];
  highest: number;
  title: string;
  children: ReactNode;
};

function NextCounties({ counties, highest, title, children }: NextCountiesProps) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">{title}</h2>
      <p className="mt-2 mb-3 max-w-measure text-muted">
        {children} Do you know a business there?{" "}
        <Link prefetch={false} href={routes.submitBusiness()}>
          Suggest it
        </Link>
        .
      </p>
      <CoverageTable
        counties={listNextCounties(counties, NEXT_COUNTIES)}
        year={COUNTED_IN}
        caption={title}
        highest={highest}
      />
    </section>
  );
}

function formatListed({ listed, share }: ReturnType<typeof sumCoverage>): string {
  return listed === 0 ? "none yet" : `${format(listed)}, or ${formatShare(share)}`;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}

export default withOutageView(CoveragePage);
