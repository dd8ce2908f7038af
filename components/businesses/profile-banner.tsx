import { CategoryIcon } from "@/components/categories/category-icon";
import { CountyOutline } from "@/components/places/county-outline";
import type { Business } from "@/lib/businesses/types";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName } from "@/lib/places/rules";

/** Full width of the page. Narrow windows show the middle. */
const STRIP = { width: 1088, height: 200 } as const;

type Props = {
  business: Business;
  /** Description of the banner by its owner. */
  alt?: string;
  /** Icon of the category. */
  icon?: string;
};

/** The banner of a profile; without one the map of its county with a pin, or, without a county, the icon of its category. */
export function ProfileBanner({ business, alt = "", icon }: Props) {
  const banner = toPictureSources(business.banner);
  const county = getCountyByName(business.county ?? "");
  if (banner) {
    return (
      <img
        {...banner}
        sizes={banner.srcSet && "(min-width: 68rem) 68rem, 100vw"}
        alt={alt}
        width={1200}
        height={400}
        className="mb-5 h-28 w-full object-cover sm:h-56"
      />
    );
  }
  if (!county) {
    return (
      <div data-slot="banner-area" className="mb-5 grid h-28 place-items-center bg-surface">
        <CategoryIcon name={icon ?? ""} className="size-12 text-muted" />
      </div>
    );
  }
  return (
    <figure data-slot="banner-area" className="mb-5">
      <CountyOutline
        countyId={county.id}
        point={business.point ?? undefined}
        frame={STRIP}
        hasNames
        preserveAspectRatio="xMidYMid slice"
        className="h-40 border border-rule md:h-50"
      />
      <figcaption className="mt-1 text-xs text-muted">
        <PlaceCaption county={county.name} zip={business.zip} />
      </figcaption>
    </figure>
  );
}

/** Caption of the map: county and ZIP code, and that the pin is not the exact address. */
export function PlaceCaption({ county, zip }: { county: string; zip: string | null }) {
  return (
    <>
      {county} County{zip && `, ZIP code ${zip}`}. The pin marks the middle of the ZIP code, not the
      door.
    </>
  );
}
