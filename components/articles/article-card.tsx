import { cva } from "class-variance-authority";
import Image from "next/image";
import Link from "next/link";
import { firstParagraph } from "@/lib/articles/rules";
import type { Article } from "@/lib/articles/types";
import { routes } from "@/lib/routes";

type ArticleCardProps = { article: Article; isHighlighted?: boolean };

const card = cva("border-t-2 pt-4", {
  variants: {
    isHighlighted: {
      true: "col-span-full grid gap-x-8 gap-y-4 border-t-4 border-b-4 border-brass pb-6 md:grid-cols-2",
      false: "flex flex-col gap-3 border-rule",
    },
  },
});

/** One featured business; the highlighted one is the one whose address was asked for. */
export function ArticleCard({ article, isHighlighted = false }: ArticleCardProps) {
  const { id, displayTitle, mainImage, mainImageAlt } = article;
  return (
    <article className={card({ isHighlighted })}>
      <Image
        src={mainImage}
        alt={mainImageAlt}
        width={1200}
        height={800}
        className="h-auto w-full"
        preload={isHighlighted}
      />
      <div>
        {isHighlighted && <p className="mb-2 caps text-brass">Featured business</p>}
        <h2 className="text-lg leading-tight">{displayTitle}</h2>
        <p className={isHighlighted ? "mt-2" : "mt-2 line-clamp-6 text-sm"}>
          {firstParagraph(article)}
        </p>
        <p className="mt-2">
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
