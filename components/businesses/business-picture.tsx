import { CountyOutline } from "@/components/places/county-outline";
import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName } from "@/lib/places/rules";

/** Size of the county outline, for the square picture of lists. */
const SQUARE = { width: 160, height: 160 } as const;

type Props = {
  business: Business;
  /** Description of the photo by its owner. */
  alt?: string;
  className?: string;
  priority?: boolean;
};

/** The photo of a business, or the outline of its county with a pin, which adds nothing to the text and needs no description. */
export function BusinessPicture({ business, alt = "", className, priority = false }: Props) {
  const county = getCountyByName(business.county ?? "");
  const photo = toPictureSources(business.image);
  return (
    <div className={cn("overflow-hidden bg-surface", className)}>
      {photo ? (
        <img
          {...photo}
          sizes={photo.srcSet && "(min-width: 64rem) 21rem, (min-width: 40rem) 15rem, 9rem"}
          alt={alt}
          width={1200}
          height={800}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        county && (
          <CountyOutline
            countyId={county.id}
            point={business.point ?? undefined}
            frame={SQUARE}
            className="size-full"
          />
        )
      )}
    </div>
  );
}
