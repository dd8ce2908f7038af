import { CategoryIcon } from "@/components/categories/category-icon";
import { CountyOutline } from "@/components/places/county-outline";
import type { BusinessImage, BusinessProfile } from "@/lib/businesses/types";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName } from "@/lib/places/rules";
import type { Business } from "@/lib/businesses/types";

/** Full width of the page. Narrow windows show the middle. */
const STRIP = { width: 1088, height: 160 } as const;

type Props = {
  business: BusinessProfile;
  /** Icon of the category. */
  icon?: string;
};

/** The shop at the top of its page: its banner, else a photo; without any, the map of its county or the icon of its trade. */
export function ProfileBanner({ business, icon }: Props) {
  const shown = findBanner(business);
  const banner = toPictureSources(shown?.url ?? null);
  const county = getCountyByName(business.county ?? "");
  if (shown && banner) {
    return (
      <img
        {...banner}
        sizes={banner.srcSet && "(min-width: 68rem) 68rem, 100vw"}
        alt={shown.alt}
        width={1200}
        height={400}
        className="mb-5 h-36 w-full bg-surface object-cover sm:h-64"
      />
    );
  }
  // The photo beside the name is enough; the map is then beside the address.
  if (hasPicture(business)) return null;
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
        className="h-30 border border-rule md:h-40"
      />
      <figcaption className="mt-1 text-xs text-muted">
        <PlaceCaption county={county.name} business={business} />
      </figcaption>
    </figure>
  );
}

/** Whether the page begins with a picture of the business, so that the map has its place beside the address. */
export function hasPicture(business: BusinessProfile): boolean {
  const urls = [findBanner(business)?.url ?? null, business.image];
  return urls.some((url) => toPictureSources(url) !== null);
}

function findBanner({
  banner,
  images,
}: BusinessProfile): Pick<BusinessImage, "url" | "alt"> | null {
  const altOf = (kind: BusinessImage["kind"]) => images.find((image) => image.kind === kind)?.alt;
  if (banner) return { url: banner, alt: altOf("banner") ?? "" };
  return images.find(({ kind }) => kind === "gallery") ?? null;
}

const PIN_TEXTS: Record<Business["pin"], string> = {
  door: "The pin marks the door.",
  zip: "The pin marks the middle of the ZIP code, not the door.",
  import: "The pin marks the place on record, which may not be the door.",
};

/** Caption of the map: county and ZIP code, and what the pin marks. */
export function PlaceCaption({
  county,
  business: { zip, pin },
}: {
  county: string;
  business: Pick<Business, "zip" | "pin">;
}) {
  return (
    <>
      {county} County{zip && `, ZIP code ${zip}`}. {PIN_TEXTS[pin]}
    </>
  );
}
