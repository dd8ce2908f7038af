import type { Metadata } from "next";
import Link from "next/link";
import { BuyersForm } from "@/components/search/buyers-form";
import { FirmList } from "@/components/search/firm-list";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import {
  formatBuyersQuery,
  parseBuyersQuery,
  toBuyersParams,
  toBuyersPath,
} from "@/lib/search/buyers";
import { SAMPLE_KIND } from "@/lib/certifications/rules";
import type { CertificationKind } from "@/lib/certifications/types";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/format/numbers";
import { formatMoment } from "@/lib/format/dates";
import { countPages } from "@/lib/paging";
import { routes } from "@/lib/routes";
import type { SearchRequest } from "@/lib/search/schema";
import { searchDirectory } from "@/lib/search/queries";
import { toMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

type Props = PageProps<"/for-buyers">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isAsked = Object.keys(await searchParams).length > 0;
  return toMetadata({
    title: "For Buyers",
    description:
      "Certified veteran-owned firms in Florida by NAICS code, certification and county served, with the evidence for each and a page to print for the file.",
    path: routes.forBuyers(),
    noindex: isAsked,
  });
}

async function ForBuyersPage({ searchParams }: Props) {
  const kinds = (await directory.listCertificationKinds()).filter(({ id }) => id !== SAMPLE_KIND);
  const query = parseBuyersQuery(await searchParams, kinds);
  return (
    <Container className="pb-10">
      <PageHeading
        title="For Buyers"
        lead="Find veteran-owned firms by certification, by what they do and by where they work. Lapsed certifications don’t count."
      />
      <BuyersForm query={query} kinds={kinds} />
      {query.request && <Result request={query.request} kinds={kinds} />}
    </Container>
  );
}

async function Result({
  request,
  kinds,
}: {
  request: SearchRequest;
  kinds: readonly CertificationKind[];
}) {
  const { result } = await searchDirectory(request);
  const { siteUrl } = env();
  return (
    <section aria-labelledby="result" className="mt-8 border-t-4 border-bar pt-4">
      <h2 id="result">{formatCount(result.total, "firm")}</h2>
      <p className="mt-2 max-w-measure">
        {formatBuyersQuery(request, kinds)}. Asked on {formatMoment(new Date().toISOString())} at{" "}
        {site.name}.
      </p>
      <p className="mt-1 text-sm break-all text-muted">
        {siteUrl}
        {toBuyersPath(request, result.page)}
      </p>
      {result.total === 0 ? (
        <p className="mt-4">
          No firm has all of this on record today. Remove a county or a certification, or enter
          fewer digits: 2382 finds every 2382…
        </p>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
            <a
              href={`/for-buyers/firms.csv?${toBuyersParams(request)}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center"
            >
              Save all as a table (CSV)
            </a>
            <span className="inline-flex min-h-11 items-center text-muted">
              Print this page for your file. It carries the query and the date.
            </span>
          </p>
          <FirmList businesses={result.hits.map(({ business }) => business)} />
          <p className="mt-4 hidden text-sm print:block">
            Page {result.page} of {countPages(result)}
          </p>
        </>
      )}
      <Pagination
        page={result.page}
        pageCount={countPages(result)}
        hrefFor={(page) => toBuyersPath(request, page)}
      />
      <p className="mt-4 max-w-measure text-sm">
        Our record isn’t the register: look each firm up there before an award.{" "}
        <Link prefetch={false} href={routes.howWeCheck()}>
          How we check
        </Link>
      </p>
    </section>
  );
}

export default withOutageView(ForBuyersPage, { isDynamic: true });
