// Queries of articles for pages.
import { directory } from "@/lib/store/directory";
import { findArticle } from "./rules";
import type { Article } from "./types";

/** Lists all articles in the order of /featured. Throws when the directory is unreachable. */
export function listArticles(): Promise<readonly Article[]> {
  return directory.listArticles();
}

/** As `findArticle`, among all articles. */
export async function getArticle(idOrAlias: string): Promise<Article | null> {
  return findArticle(await listArticles(), idOrAlias);
}
