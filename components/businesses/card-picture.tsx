import { CategoryIcon } from "@/components/categories/category-icon";
import { CountyOutline } from "@/components/places/county-outline";
import { regionText } from "@/components/places/region-colors";
import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName, getRegionOfCounty } from "@/lib/places/rules";

type Props = {
  business: Business;
  /** Icon of the category. */
  icon?: string;
  known: { category?: boolean; place?: string };
};

/** The photo of a business in a list; without one an icon for what the page does not imply: the county, else the category. */
export function CardPicture({ business, icon, known }: Props) {
  const photo = toPictureSources(business.image);
  if (photo) {
    return (
      <img
        {...photo}
        sizes={photo.srcSet && "(min-width: 42rem) 15rem, 6rem"}
        alt=""
        width={1200}
        height={800}
        loading="lazy"
        decoding="async"
        className={`${floating} h-15 w-22 bg-surface object-cover @2xl:row-[1/-1] @2xl:h-40 @2xl:w-full`}
      />
    );
  }
  const county = getCountyByName(business.county ?? "");
  const hue = county && getRegionOfCounty(county.id)?.hue;
  const color = hue ? regionText(hue) : "text-muted";
  if (county && known.category && !known.place) {
    return (
      <CountyOutline
        countyId={county.id}
        point={business.point ?? undefined}
        frame={SQUARE}
        className={cn(floating, "w-14 @2xl:row-[1/-1] [&>path:last-of-type]:fill-current", color)}
      />
    );
  }
  return (
    <span className={cn(floating, tileStyle, color)}>
      <CategoryIcon name={icon ?? ""} className="size-7" />
    </span>
  );
}

const SQUARE = { width: 96, height: 96 } as const;

const floating = "@max-2xl:float-right @max-2xl:mb-1 @max-2xl:ml-3.5";

const tileStyle =
  "grid size-14 place-items-center border border-rule bg-surface @2xl:row-[1/-1] print:hidden";
