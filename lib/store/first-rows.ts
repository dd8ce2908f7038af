// The categories, sample articles and veteran resources of data/ as initial rows of their tables.
import { featuredArticles, featuredOrganizations } from "@/data/articles";
import {
  categories,
  categoriesByChoice,
  categorySlugAliases,
  popularCategoryIds,
} from "@/data/categories";
import { categoryWords, type CategoryWords } from "@/data/category-words";
import { medicalCenters } from "@/data/medical-centers";
import { resourceSections } from "@/data/resources";
import type { ArticleRow, ResourceRow } from "./content";
import type { CategoryRow } from "./categories";

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

type Fact = {
  id: keyof typeof categoryWords;
  name: string;
  icon: string;
  label?: string;
  schemaType?: string;
  group?: string;
  unlisted?: boolean;
};

/** Every category, as `public.categories` holds it after the migrations. */
export function listFirstCategoryRows(): CategoryRow[] {
  return categories.map(toRow);
}

function toRow({ id, name, label = name, icon, schemaType, group, unlisted }: Fact): CategoryRow {
  const words: CategoryWords = categoryWords[id];
  const position = popularCategoryIds.findIndex((popularId) => popularId === id);
  return {
    id,
    name,
    label,
    icon,
    schema_type: schemaType ?? null,
    spec_group: group ?? null,
    keywords: toPhrases(words.same),
    parts: Object.entries(words.parts ?? {}).map(([part, said]) => ({
      part,
      said: toPhrases(said),
    })),
    submission_choices: keysWith(id, categoriesByChoice),
    other_ids: keysWith(id, categorySlugAliases),
    is_listed: !unlisted,
    state: "active",
    merged_into: null,
    position: position === -1 ? null : position + 1,
  };
}

/** Lists the keys whose value is the id or contains it. */
function keysWith(id: string, record: Readonly<Record<string, string | readonly string[]>>) {
  return Object.entries(record).flatMap(([key, value]) => ([value].flat().includes(id) ? key : []));
}

function toPhrases(list: string): string[] {
  return list.split(",").flatMap((phrase) => phrase.trim().replace(/\s+/g, " ") || []);
}

/** All resources, as `public.resources` contains them after the migrations. */
export function listFirstResourceRows(): ResourceRow[] {
  const listed = resourceSections.flatMap(({ id: section, resources }) =>
    resources.map(({ checkedOn, address, phone, extra, ...rest }, index) => ({
      ...rest,
      section,
      city: null,
      address: address ?? null,
      phone: phone ?? null,
      extra: extra ?? null,
      checked_on: checkedOn,
      position: index + 1,
    })),
  );
  const centers = medicalCenters.map(({ name, checkedOn, ...rest }, index) => ({
    ...rest,
    section: "medical-centers" as const,
    title: name,
    description: "",
    extra: null,
    checked_on: checkedOn,
    position: index + 1,
  }));
  return [...listed, ...centers];
}
