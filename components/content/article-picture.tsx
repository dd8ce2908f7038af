import { clsx } from "clsx";
import type { ComponentProps } from "react";
import type { Article } from "@/lib/content/articles";
import { toPictureSources } from "@/lib/photos/rules";

type Props = Pick<
  ComponentProps<"img">,
  "alt" | "className" | "sizes" | "loading" | "decoding" | "fetchPriority"
> & { article: Article };

/** The picture of an article, drawn or uploaded, in the size that fits. Of a tall picture the middle is shown. */
export function ArticlePicture({ article, className, sizes, ...image }: Props) {
  const sources = toPictureSources(article.mainImage);
  return (
    sources && (
      <img
        alt={article.mainImageAlt}
        width={1200}
        height={800}
        {...sources}
        sizes={sources.srcSet && sizes}
        {...image}
        className={clsx("aspect-3/2 w-full bg-surface object-cover", className)}
      />
    )
  );
}
