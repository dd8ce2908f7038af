// Types and queries of featured articles; finds one by id or alias, and extracts what its card shows.
import { type ArticleBlock, toPlainText } from "@/lib/format/markdown";

export type License = { holder: string; number: string };
type OfficialSource = { label: string; url: string };

export type Article = {
  id: string;
  /** Other ids of the article, which redirect to `id`. */
  aliases: readonly string[];
  title: string;
  displayTitle: string;
  /** Text of its card on the home page, beside its place and its category. */
  summary: string;
  place: string | null;
  category: string | null;
  mainImage: string;
  mainImageAlt: string;
  content: readonly ArticleBlock[];
  phone: string | null;
  website: string | null;
  instagram: string | null;
  facebook: string | null;
  licenses: readonly License[];
  officialSources: readonly OfficialSource[];
  /** ISO times of its publication and its last change; null if unknown. */
  dates: { publishedAt: string; changedAt: string } | null;
  /** Whether the people and firms in it are invented. */
  isSample: boolean;
};

/** Format of an article's id; anything else is not looked up. */
const ID_SHAPE = /^[a-z0-9-]{1,64}$/i;

/** Number of articles on the home page. */
const SHOWN_AT_HOME = 6;

/**
 * Returns the article with this id or alias, in any case; null when there is none. A page compares the result's `id` with
 * the requested one, and redirects when they differ, so that each article has one address.
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

/** Puts an article first, as /featured-business/{id} shows them. */
export function listArticlesLedBy(articles: readonly Article[], first: Article): Article[] {
  return [first, ...articles.filter((article) => article !== first)];
}

export function listHomeArticles(articles: readonly Article[]): readonly Article[] {
  return articles.slice(0, SHOWN_AT_HOME);
}

/** Returns the text of an article's card: its first paragraph without Markdown. */
export function firstParagraph({ content }: Pick<Article, "content">): string {
  const [block] = content;
  return toPlainText(block?.content.split(/\n\s*\n/)[0] ?? "");
}

/** Returns the note about the samples among articles, `all` when all are samples; null when there are none. */
export function formatSampleNote(articles: readonly Article[], all: string): string | null {
  const samples = articles.filter(({ isSample }) => isSample);
  if (samples.length === 0) return null;
  if (samples.length === articles.length) return all;
  const names = samples.map(({ displayTitle }) => displayTitle).join(", ");
  return `Samples, in which the organizations and the people are invented: ${names}.`;
}
