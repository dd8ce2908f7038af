import { CategoryIcon } from "@/components/categories/category-icon";
import { PlaceOutline } from "@/components/places/place-map";
import { regionText } from "@/components/places/region-colors";
import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { drawCounty, TILE } from "@/lib/places/map-draw";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName, getRegionOfCounty } from "@/lib/places/rules";
import type { County } from "@/lib/places/types";

type Props = {
  business: Business;
  /** Icon of the category. */
  icon?: string;
  /** The width of the picture for browsers that choose among its sizes. */
  sizes: string;
  className: string;
};

/** The picture of a business in a list: its photo, or a tile with its county, where it is, and its trade. All have the same size. */
export function CardPicture({ business, icon, sizes, className }: Props) {
  const photo = toPictureSources(business.image);
  if (photo) {
    return (
      <img
        {...photo}
        sizes={photo.srcSet && sizes}
        alt=""
        width={1200}
        height={800}
        loading="lazy"
        decoding="async"
        className={cn("bg-surface object-cover", className)}
      />
    );
  }
  const county = getCountyByName(business.county ?? "");
  const hue = county && getRegionOfCounty(county.id)?.hue;
  return (
    <span
      className={cn(
        "relative grid place-items-center overflow-hidden bg-tint [print-color-adjust:exact]",
        hue ? regionText(hue) : "text-muted",
        className,
      )}
    >
      {county && <CountyTile county={county} point={business.point} />}
      <CategoryIcon
        name={icon ?? ""}
        className={county ? "absolute bottom-[8%] left-[5%] size-[1.4em]" : "size-[1.8em]"}
      />
    </span>
  );
}

type TileProps = { county: County; point: Business["point"] };

function CountyTile({ county, point }: TileProps) {
  const pin = point && drawCounty(county.id, TILE, point)?.pin;
  return (
    <span className="absolute top-1/2 left-1/2 block aspect-2/1 min-h-full min-w-full -translate-1/2">
      <PlaceOutline county={county} />
      {pin && (
        <span
          className="absolute size-[0.4em] -translate-1/2 rounded-full bg-text outline-2 outline-paper"
          style={{ left: toPercent(pin.x, TILE.width), top: toPercent(pin.y, TILE.height) }}
        />
      )}
    </span>
  );
}

function toPercent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}

type BusinessPictureProps = {
  business: Business;
  /** Description of the photo by its owner. */
  alt?: string;
  className?: string;
};

/** The photo of a business; nothing without one. */
export function BusinessPicture({ business, alt = "", className }: BusinessPictureProps) {
  const photo = toPictureSources(business.image);
  if (!photo) return null;
  return (
    <div className={cn("overflow-hidden bg-surface", className)}>
      <img
        {...photo}
        sizes={photo.srcSet && "(min-width: 64rem) 21rem, (min-width: 40rem) 15rem, 9rem"}
        alt={alt}
        width={1200}
        height={800}
        loading="eager"
        decoding="async"
        className="size-full object-cover"
      />
    </div>
  );
}
