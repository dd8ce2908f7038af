import Link from "next/link";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container, Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { CountyMap } from "@/components/places/county-map";
import { RegionGrid } from "@/components/places/region-grid";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/env";
import { listOtherCounties, listRegions } from "@/lib/places/rules";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toLinksGraph } from "@/lib/seo/structured-data";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "../with-outage-view";

export const metadata = toMetadata({
  title: "Florida Regions",
  description:
    "Florida’s seven regions and 67 counties on one map, with the number of veteran-owned businesses in each.",
  keywords: ["Florida regions", "Florida counties", "veteran owned businesses by county"],
  path: routes.regions(),
});

const links = listRegions().map(({ id, name }) => ({ name, href: routes.region(id) }));

async function RegionsPage() {
  const counts = await directory.countByCounty();
  return (
    <Container>
      <JsonLd data={toLinksGraph(links, env().siteUrl)} />
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[{ name: "Home", href: routes.home() }, { name: "Regions" }]}
      />
      <PageHeading title="Florida Regions" lead="Start with the part of Florida you are in." />
      <RegionGrid regions={listRegions()} counts={counts} />
      <Section aria-labelledby="county-map">
        <h2 id="county-map">All 67 counties</h2>
        <div className="mt-4">
          <CountyMap counts={counts} isListOpen />
        </div>
        <p className="mt-3">
          <Link
            prefetch={false}
            href={routes.coverage()}
            className="inline-flex min-h-11 items-center font-bold"
          >
            How many of each county’s veteran-owned firms are listed
          </Link>
        </p>
      </Section>
      <Section aria-labelledby="more-counties">
        <h2 id="more-counties">More Florida counties</h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {listOtherCounties().map((county) => (
            <li key={county.id}>
              <Link
                prefetch={false}
                href={routes.county(county.id)}
                className="inline-flex min-h-11 items-center"
              >
                {county.name} County
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}

export default withOutageView(RegionsPage);
