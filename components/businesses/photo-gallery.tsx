import { PhotoPicture } from "@/components/photos/photo-picture";
import type { BusinessImage } from "@/lib/businesses/types";
import { toPictureAddress } from "@/lib/format/links";

/** Two photos per row on phones, else three in the wide column. */
const SIZES = "(min-width: 64rem) 14rem, (min-width: 40rem) 33vw, 50vw";

export function PhotoGallery({ images, name }: { images: readonly BusinessImage[]; name: string }) {
  const photos = images.filter(({ kind, url }) => kind === "gallery" && toPictureAddress(url));
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos">Photos</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, url, alt }, index) => (
          <li key={id}>
            <a href={toPictureAddress(url) ?? undefined} className="block">
              <PhotoPicture
                url={url}
                alt={alt || `Photo ${index + 1} of ${name}`}
                sizes={SIZES}
                className="aspect-3/2 w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
