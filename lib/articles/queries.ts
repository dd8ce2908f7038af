// The questions that pages ask about articles.
import { directory } from "@/lib/store/live-or-replica";
import { findArticle } from "./rules";
import type { Article } from "./types";

/** All articles, in the order in which /featured shows them. Throws when the directory cannot answer. */
export function listArticles(): Promise<readonly Article[]> {
  return directory.listArticles();
}

/** As `findArticle`, among all. */
export async function getArticle(idOrAlias: string): Promise<Article | null> {
  return findArticle(await listArticles(), idOrAlias);
}
