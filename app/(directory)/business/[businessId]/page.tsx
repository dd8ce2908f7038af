import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { BusinessProfileView } from "@/components/businesses/business-profile-view";
import { NearbyList } from "@/components/businesses/nearby-list";
import { SubmitPanel } from "@/components/businesses/list-aids";
import { type Breadcrumb, Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { NotFoundPage } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/seo/json-ld";
import { SuggestLink } from "@/components/feedback/feedback-links";
import type { BusinessProfile } from "@/lib/businesses/types";
import { type Categories, getCategoryByName } from "@/lib/categories/rules";
import { getCityByName } from "@/lib/places/rules";
import { getBusinessProfile, getRedirectTarget } from "@/lib/store/listing-pages";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { formatFreshness } from "@/lib/freshness/rules";
import { listNearby, NEARBY_RADIUS_MILES } from "@/lib/search/nearby";
import { routes } from "@/lib/routes";
import { toBusinessMetadata } from "@/lib/seo/page-metadata";
import { missingMetadata } from "@/lib/seo/metadata";
import { toBusinessGraph } from "@/lib/seo/structured-data";
import { withOutageView } from "../../with-outage-view";

type Props = PageProps<"/business/[businessId]">;

/** Profiles are rendered at their first request, then cached. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const business = await getBusinessProfile((await params).businessId);
  return business
    ? toBusinessMetadata(business)
    : { ...missingMetadata, title: "Business not found" };
}

async function BusinessPage({ params }: Props) {
  const { businessId } = await params;
  const [business, categories] = await Promise.all([
    getBusinessProfile(businessId),
    listCategories(),
  ]);
  if (!business) {
    const targetId = await getRedirectTarget(businessId);
    if (targetId) permanentRedirect(routes.business(targetId));
    return (
      <NotFoundPage>
        <BusinessNotFound />
      </NotFoundPage>
    );
  }
  return (
    <Container>
      <JsonLd data={toBusinessGraph(categories, business, env().siteUrl)} />
      <Breadcrumbs items={toCrumbs(business, categories)} siteUrl={env().siteUrl} />
      <BusinessProfileView business={business} categories={categories} />
      <SuggestLink
        business={business}
        freshness={business.closedAt ? null : formatFreshness(business)}
      />
      <NearbyList
        businessId={business.id}
        nearest={await listNearby(business)}
        categories={categories}
        radiusMiles={NEARBY_RADIUS_MILES}
      />
      <SubmitPanel />
    </Container>
  );
}

/** Home, its trade, its trade in its town, and itself. */
function toCrumbs(business: BusinessProfile, categories: Categories): Breadcrumb[] {
  const category = getCategoryByName(categories, business.category);
  const city = getCityByName(business.city ?? "");
  return [
    { name: "Home", href: routes.home() },
    ...(category ? [{ name: category.label, href: routes.category(category.id) }] : []),
    ...(category && city
      ? [
          {
            name: city.name,
            href: routes.categoryInPlace(category.id, { kind: "city", id: city.id }),
          },
        ]
      : []),
    { name: business.name },
  ];
}

export default withOutageView(BusinessPage);
