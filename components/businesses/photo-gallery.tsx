import type { BusinessImage } from "@/lib/businesses/types";

export function PhotoGallery({ images, name }: { images: readonly BusinessImage[]; name: string }) {
  if (images.length === 0) return null;
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos">Photos</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, index) => (
          <li key={image.id}>
            {/* eslint-disable-next-line @next/next/no-img-element -- pictures are stored in the sizes they are shown in */}
            <img
              src={image.url}
              alt={image.alt || `Photo ${index + 1} of ${name}`}
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
