// Types of featured articles.

/** The content is Markdown; an empty line separates paragraphs. */
export type ArticleBlock =
  | { type: "text"; content: string }
  | { type: "section"; title: string; content: string };

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
