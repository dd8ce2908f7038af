import { cva, type VariantProps } from "class-variance-authority";
import Link from "next/link";
import { firstParagraph } from "@/lib/articles/rules";
import type { Article } from "@/lib/articles/types";
import { routes } from "@/lib/routes";

const card = cva("grid content-start gap-y-3 pt-4", {
  variants: {
    layout: {
      column: "border-t-2 border-rule",
      /** Two columns of a grid of four, picture and text side by side. */
      wide: "border-t-2 border-rule xl:col-span-2 xl:grid-cols-2 xl:gap-x-6",
      /** Across the page, for the business whose address was asked for. */
      highlighted:
        "col-span-full gap-x-8 border-t-4 border-b-4 border-rule-strong pb-6 md:grid-cols-2 md:gap-x-8",
    },
  },
});

type ArticleCardProps = {
  article: Article;
  layout: NonNullable<VariantProps<typeof card>["layout"]>;
};

/** One featured business: picture, name, first paragraph. */
export function ArticleCard({ article, layout }: ArticleCardProps) {
  const { id, displayTitle, mainImage, mainImageAlt } = article;
  const isHighlighted = layout === "highlighted";
  return (
    <article className={card({ layout })}>
      <img
        src={mainImage}
        alt={mainImageAlt}
        width={1200}
        height={800}
        loading="lazy"
        className="h-auto w-full"
      />
      <div>
        {isHighlighted && <p className="mb-2 caps text-muted">Featured business</p>}
        <h2 className="text-lg leading-tight">{displayTitle}</h2>
        <p className={isHighlighted ? "mt-2" : "mt-2 line-clamp-6 text-sm"}>
          {firstParagraph(article)}
        </p>
        <p className="mt-1">
          <Link
            href={routes.featuredArticle(id)}
            prefetch={false}
            className="inline-flex min-h-11 items-center font-bold"
          >
            Read More<span className="sr-only"> about {displayTitle}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
