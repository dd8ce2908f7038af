// The articles and resources of a new site, as pages receive them.
import { listSampleArticleRows } from "@/lib/articles/first-rows";
import { listFirstResourceRows } from "@/lib/resources/first-rows";
import { toArticle, toResource } from "@/lib/store/content";

export const articles = listSampleArticleRows().map(toArticle);
export const resources = listFirstResourceRows().map(toResource);
