// The articles and resources of a new site, as pages receive them.
import { listSampleArticleRows } from "@/lib/store/first-rows/articles";
import { listFirstResourceRows } from "@/lib/store/first-rows/resources";
import { toArticle, toResource } from "@/lib/store/content";

export const articles = listSampleArticleRows().map(toArticle);
export const resources = listFirstResourceRows().map(toResource);
