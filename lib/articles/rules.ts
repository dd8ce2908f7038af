// Owns how an id or an alias finds an article, and what a card shows of it.
import { toPlainText } from "@/lib/markdown/rules";
import type { Article } from "./types";

/** Anything else in an address is no article's id and is not looked up. */
const ID_SHAPE = /^[a-z0-9-]{1,64}$/i;

/** How many of them stand on the home page. */
const SHOWN_AT_HOME = 6;

/**
 * The article with this id or alias, in any case; null when there is none. A page compares the result's `id` with what
 * was asked for, and redirects when they differ, so that each article has one address.
 */
export function findArticle(articles: readonly Article[], idOrAlias: string): Article | null {
  if (!ID_SHAPE.test(idOrAlias)) return null;
  const wanted = idOrAlias.toLowerCase();
  return (
    articles.find(({ id }) => id === wanted) ??
    articles.find(({ aliases }) => aliases.includes(wanted)) ??
    null
  );
}

/** All articles with this one first: /featured-business/{id} leads with the business it names. */
export function listArticlesLedBy(articles: readonly Article[], first: Article): Article[] {
  return [first, ...articles.filter((article) => article !== first)];
}

/** Those of the home page. */
export function listHomeArticles(articles: readonly Article[]): readonly Article[] {
  return articles.slice(0, SHOWN_AT_HOME);
}

/** What a card shows of an article: its first paragraph, without signs of Markdown. */
export function firstParagraph({ content }: Pick<Article, "content">): string {
  const [block] = content;
  return toPlainText(block?.content.split(/\n\s*\n/)[0] ?? "");
}

/** What to say of the samples among articles; null where there is none. `all` is said where all are. */
export function saySamples(articles: readonly Article[], all: string): string | null {
  const samples = articles.filter(({ isSample }) => isSample);
  if (samples.length === 0) return null;
  if (samples.length === articles.length) return all;
  const names = samples.map(({ displayTitle }) => displayTitle).join(", ");
  return `Samples, in which the organizations and the people are invented: ${names}.`;
}
