import type { BusinessImage } from "@/lib/businesses/types";
import { toPictureAddress } from "@/lib/format/links";

export function PhotoGallery({ images, name }: { images: readonly BusinessImage[]; name: string }) {
  const photos = images.flatMap((image) => {
    const src = toPictureAddress(image.url);
    return src ? [{ ...image, src }] : [];
  });
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos">Photos</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, src, alt }, index) => (
          <li key={id}>
            <img
              src={src}
              alt={alt || `Photo ${index + 1} of ${name}`}
              width={1200}
              height={800}
              loading="lazy"
              decoding="async"
              className="aspect-3/2 w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
