import type { Business } from "@/lib/businesses/types";
import { cn } from "@/lib/cn";
import { toPictureSources } from "@/lib/photos/rules";

type Props = {
  business: Business;
  /** Description of the photo by its owner. */
  alt?: string;
  className?: string;
};

/** The photo of a business; nothing without one. */
export function BusinessPicture({ business, alt = "", className }: Props) {
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
