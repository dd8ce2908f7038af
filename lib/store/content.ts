// Reads the content that admins write: articles, veteran resources and the announcement.
import { z } from "zod";
import { RESOURCE_SECTION_IDS } from "@/data/resources";
import type { Article } from "@/lib/content/articles";
import type { Announcement } from "@/lib/content/announcement";
import { toBlocks } from "@/lib/format/markdown";
import type { ResourceEntry } from "@/lib/content/resources";
import type { PublicClient } from "@/lib/supabase/public";
import { MAX_ARTICLES, MAX_RESOURCES } from "./contract";
import { columnsOf } from "@/lib/supabase/columns";
import { instant } from "./rows";

const text = z.string().nullable();

export const articleRow = z.object({
  id: z.string(),
  aliases: z.array(z.string()),
  title: z.string(),
  display_title: z.string(),
  summary: z.string(),
  place: text,
  category: text,
  picture: z.string(),
  picture_alt: z.string(),
  body: z.string(),
  phone: text,
  website: text,
  instagram: text,
  facebook: text,
  licenses: z.array(z.object({ holder: z.string(), number: z.string() })),
  sources: z.array(z.object({ label: z.string(), url: z.string() })),
  position: z.number(),
  is_sample: z.boolean(),
});
export type ArticleRow = z.infer<typeof articleRow>;
const datedArticleRow = articleRow.extend({ created_at: instant, updated_at: instant });

export const resourceRow = z.object({
  id: z.string(),
  section: z.enum(RESOURCE_SECTION_IDS),
  title: z.string(),
  description: z.string(),
  city: text,
  address: text,
  phone: text,
  website: z.string(),
  extra: text,
  source: z.string(),
  checked_on: z.string(),
  position: z.number(),
});
export type ResourceRow = z.infer<typeof resourceRow>;

export const announcementRow = z.object({
  id: z.string(),
  text: z.string(),
  href: text,
  ends_at: z.string(),
});

/** In the order of /featured. */
export async function readArticles(db: PublicClient): Promise<Article[]> {
  const { data } = await db
    .from("articles")
    .select(columnsOf(datedArticleRow))
    .order("position")
    .order("id")
    .limit(MAX_ARTICLES)
    .throwOnError();
  return z.array(datedArticleRow).parse(data).map(toArticle);
}

/** Sorted by position within each section. */
export async function readResources(db: PublicClient): Promise<ResourceEntry[]> {
  const { data } = await db
    .from("resources")
    .select(columnsOf(resourceRow))
    .order("position")
    .order("id")
    .limit(MAX_RESOURCES)
    .throwOnError();
  return z.array(resourceRow).parse(data).map(toResource);
}

/** Of the announcements that have not ended, the one that ends last. */
export async function readAnnouncement(db: PublicClient): Promise<Announcement | null> {
  const { data } = await db
    .from("announcements")
    .select(columnsOf(announcementRow))
    .gt("ends_at", new Date().toISOString())
    .order("ends_at", { ascending: false })
    .limit(1)
    .throwOnError();
  const [row] = z.array(announcementRow).parse(data);
  return row ? { text: row.text, href: row.href } : null;
}

/** Converts a row of the table to an article. A sample has no dates: those of its row tell when the site was set up. */
export function toArticle(row: ArticleRow & Partial<z.infer<typeof datedArticleRow>>): Article {
  const { created_at: publishedAt, updated_at: changedAt } = row;
  return {
    dates: publishedAt && changedAt && !row.is_sample ? { publishedAt, changedAt } : null,
    id: row.id,
    aliases: row.aliases,
    title: row.title,
    displayTitle: row.display_title,
    summary: row.summary,
    place: row.place,
    category: row.category,
    mainImage: row.picture,
    mainImageAlt: row.picture_alt,
    content: toBlocks(row.body),
    phone: row.phone,
    website: row.website,
    instagram: row.instagram,
    facebook: row.facebook,
    licenses: row.licenses,
    officialSources: row.sources,
    isSample: row.is_sample,
  };
}

/** Converts a row of the table to a resource. */
export function toResource({ checked_on, position: _, ...row }: ResourceRow): ResourceEntry {
  return { ...row, checkedOn: checked_on };
}
