import { CountyOutline } from "@/components/places/county-outline";
import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { toPictureSources } from "@/lib/photos/rules";
import { getCountyByName } from "@/lib/places/rules";

/** The outline is drawn for the square in which lists show it. */
const SQUARE = { width: 160, height: 160 } as const;

type Props = {
  business: Business;
  /** What the photo shows, where its owner has said it. */
  alt?: string;
  className?: string;
  priority?: boolean;
};

/** The photo of a business, or the outline of its county with a pin where it is, which says nothing the text does not. */
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
