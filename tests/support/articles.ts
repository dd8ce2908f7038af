// The articles and resources of a new site, as pages receive them.
import { listFirstResourceRows, listSampleArticleRows } from "@/lib/store/first-rows";
import { toArticle, toResource } from "@/lib/store/content";

export const articles = listSampleArticleRows().map(toArticle);
export const resources = listFirstResourceRows().map(toResource);
