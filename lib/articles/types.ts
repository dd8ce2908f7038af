// Owns the shapes of featured articles.

/** Its content is Markdown; paragraphs are set apart by an empty line. */
export type ArticleBlock =
  { type: "text"; content: string } | { type: "section"; title: string; content: string };

export type License = { holder: string; number: string };
type OfficialSource = { label: string; url: string };

export type Article = {
  id: string;
  /** Other ids under which the article may be asked for; they lead to `id`. */
  aliases: readonly string[];
  title: string;
  displayTitle: string;
  /** What its card on the home page says, beside its place and its trade. */
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
  /** Whether the people and firms in it are invented. */
  isSample: boolean;
};
