// Owns the shapes of featured articles and organizations, derived from the facts in data/articles.ts.
import type { featuredArticles, featuredOrganizations } from "@/data/articles";

export type Article = (typeof featuredArticles)[number];
export type ArticleBlock = Article["content"][number];
export type License = NonNullable<Article["licenses"]>[number];
export type FeaturedOrganization = (typeof featuredOrganizations)[number];
