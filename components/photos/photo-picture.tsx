import { toPictureSources } from "@/lib/photos/rules";

type Props = {
  url: string;
  alt: string;
  /** The `sizes` attribute: the width at which the photo is shown. */
  sizes: string;
  className?: string;
};

/** A photo of a listing, in the size that fits. */
export function PhotoPicture({ url, alt, sizes, className }: Props) {
  const sources = toPictureSources(url);
  return (
    sources && (
      <img
        {...sources}
        sizes={sources.srcSet && sizes}
        alt={alt}
        width={1200}
        height={800}
        loading="lazy"
        decoding="async"
        className={className}
      />
    )
  );
}
