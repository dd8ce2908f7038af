import type { Metadata } from "next";
import Link from "next/link";
import { Fragment } from "react";
import { listArticles } from "@/lib/content/published";
import { FeaturedOrganizations } from "@/components/content/featured-organizations";
import { BusinessList } from "@/components/businesses/business-list";
import { PopularCategories } from "@/components/categories/popular-categories";
import { Container, Section } from "@/components/layout/container";
import { Hero } from "@/components/layout/hero";
import { RegionLinksMap } from "@/components/places/region-links-map";
import { RegionGrid } from "@/components/places/region-grid";
import { ShareCall } from "@/components/reading/share-call";
import { JsonLd } from "@/components/seo/json-ld";
import { listHomeArticles } from "@/lib/content/articles";
import { listCategories } from "@/lib/categories/queries";
import { listLargestCategories, listPopularCategories } from "@/lib/categories/rules";
import { env } from "@/lib/env";
import { getRegionOfCounty, listCounties, listRegions } from "@/lib/places/rules";
import { listNewest } from "@/lib/search/queries";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toHomeGraph } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";
import { currentSettings } from "@/lib/settings/current";
import { directory } from "@/lib/store/directory";
import { withOutageView } from "./with-outage-view";

/** Number of regions on the home page (specification, section 9). */
const REGIONS_SHOWN = 4;

/** One row of cards. */
const NEW_SHOWN = 3;

const moreLink = "inline-flex min-h-11 items-center font-bold";

export function generateMetadata(): Metadata {
  const title = currentSettings().homeHeading;
  return toMetadata({ title, description: site.description, path: routes.home() });
}

async function HomePage() {
  const [counts, categories, articles, categoryCounts] = await Promise.all([
    directory.countByCounty(),
    listCategories(),
    listArticles(),
    directory.countByCategory(),
  ]);
  const popular = listPopularCategories(categories);
  const newest = await listNewest(categories, NEW_SHOWN);
  return (
    <>
      <JsonLd data={toHomeGraph(env().siteUrl)} />
      <Hero
        title={currentSettings().homeHeading}
        total={Object.values(counts).reduce((sum, count) => sum + count, 0)}
        picture={<RegionLinksMap counts={counts} />}
      />
      <Container>
        <Section aria-labelledby="popular-categories">
          <h2 id="popular-categories">Popular Business Categories</h2>
          <PopularCategories
            categories={popular}
            more={listLargestCategories(categories, categoryCounts, { besides: popular })}
          />
        </Section>
        {newest.length > 0 && (
          <Section aria-labelledby="newest">
            <h2 id="newest">New in the directory</h2>
            <BusinessList businesses={newest} categories={categories} headingLevel={3} />
          </Section>
        )}
        <Section aria-labelledby="regions">
          <h2 id="regions">Browse by Florida Region</h2>
          <div className="mt-5">
            <RegionGrid
              regions={listRegions().slice(0, REGIONS_SHOWN)}
              counts={counts}
              headingLevel={3}
            />
          </div>
          <p className="mt-2">
            <Link prefetch={false} href={routes.regions()} className={moreLink}>
              All Florida regions and counties
            </Link>
          </p>
          <OtherCounties />
        </Section>
        <FeaturedOrganizations articles={listHomeArticles(articles)} />
        <ShareCall siteUrl={env().siteUrl} />
      </Container>
    </>
  );
}

/** The counties that belong to no region of the list. */
function OtherCounties() {
  const others = listCounties().filter(({ id }) => !getRegionOfCounty(id));
  return (
    <p className="text-sm">
      Counties outside these regions:{" "}
      {others.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link prefetch={false} href={routes.county(id)} className="inline-flex min-h-6">
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

export default withOutageView(HomePage);
