// Owns which articles there are, how an id or an alias finds one, and what a card shows of it.
import { featuredArticles, featuredOrganizations } from "@/data/articles";
import type { Article, ArticleBlock, FeaturedOrganization } from "./types";

/** Anything else in an address is no article's id and is not looked up. */
const ID_SHAPE = /^[a-z0-9-]{1,64}$/i;

const byIdOrAlias = new Map(
  featuredArticles.flatMap((article) =>
    [article.id, ...article.aliases].map((key) => [key, article] as const),
  ),
);

/** All articles, in the order in which /featured shows them. */
export function listArticles(): readonly Article[] {
  return featuredArticles;
}

/**
 * The article with this id or alias, in any case; null when there is none. A page compares the result's `id` with what
 * was asked for, and redirects when they differ, so that each article has one address.
 */
export function getArticle(idOrAlias: string): Article | null {
  if (!ID_SHAPE.test(idOrAlias)) return null;
  return byIdOrAlias.get(idOrAlias.toLowerCase()) ?? null;
}

/** All articles with this one first: /featured-business/{id} leads with the business it names. */
export function listArticlesLedBy(first: Article): readonly Article[] {
  return [first, ...featuredArticles.filter((article) => article !== first)];
}

/** What a card shows of an article: its first paragraph. */
export function firstParagraph({ content }: Article): string {
  const [block] = content;
  return block ? (paragraphsOf(block)[0] ?? "") : "";
}

/** A block's paragraphs; in the data an empty line stands between them. */
export function paragraphsOf({ content }: ArticleBlock): readonly string[] {
  return content.split("\n\n");
}

/** The six organizations of the home page. Each has an article under the same id. */
export function listFeaturedOrganizations(): readonly FeaturedOrganization[] {
  return featuredOrganizations;
}
