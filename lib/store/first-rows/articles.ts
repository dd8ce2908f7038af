// The sample articles of data/ as rows of their table, added and deleted together with the sample listings.
import { featuredArticles, featuredOrganizations } from "@/data/articles";
import type { ArticleRow } from "../content";

/** Every sample article, in the order of /featured. */
export function listSampleArticleRows(): ArticleRow[] {
  return featuredArticles.map((article, index) => {
    const organization = featuredOrganizations.find(({ id }) => id === article.id);
    return {
      id: article.id,
      aliases: [...article.aliases],
      title: article.title,
      display_title: article.displayTitle,
      summary: organization?.description ?? article.title,
      place: organization?.address ?? null,
      category: organization?.category ?? null,
      picture: article.mainImage,
      picture_alt: article.mainImageAlt,
      body: article.content.map(toMarkdown).join("\n\n"),
      phone: article.phone,
      website: article.website,
      instagram: article.instagram ?? null,
      facebook: article.facebook ?? null,
      licenses: [...(article.licenses ?? [])],
      sources: [...(article.officialSources ?? [])],
      position: index + 1,
      is_sample: true,
    };
  });
}

function toMarkdown(block: (typeof featuredArticles)[number]["content"][number]): string {
  return block.type === "section" ? `## ${block.title}\n\n${block.content}` : block.content;
}
