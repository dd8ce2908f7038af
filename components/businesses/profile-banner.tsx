import { CategoryIcon } from "@/components/categories/category-icon";
import { CountyStrip } from "@/components/places/county-strip";
import type { Business } from "@/lib/businesses/types";
import { toPictureAddress } from "@/lib/format/links";
import { getCountyByName } from "@/lib/places/rules";

type Props = {
  business: Business;
  /** Of its category. */
  icon?: string;
};

/** The banner of a profile; without one its county with a pin, or where nobody knows that, the sign of its trade. */
export function ProfileBanner({ business, icon }: Props) {
  const banner = toPictureAddress(business.banner);
  const county = getCountyByName(business.county ?? "");
  if (banner) {
    return (
      // eslint-disable-next-line @next/next/no-img-element -- pictures are stored in the sizes they are shown in
      <img
        src={banner}
        alt=""
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
      <CountyStrip countyId={county.id} point={business.point ?? undefined} />
      <figcaption className="mt-1 text-xs text-muted">
        <PlaceCaption county={county.name} zip={business.zip} />
      </figcaption>
    </figure>
  );
}

/** What a map of one business shows, and what its pin does not. */
export function PlaceCaption({ county, zip }: { county: string; zip: string | null }) {
  return (
    <>
      {county} County{zip && `, ZIP code ${zip}`}. The pin marks the middle of the ZIP code, not the
      door.
    </>
  );
}
