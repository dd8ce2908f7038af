// The articles and resources that a new site comes with, as pages get them.
import { listSampleArticleRows } from "@/lib/articles/first-rows";
import { listFirstResourceRows } from "@/lib/resources/first-rows";
import { toArticle, toResource } from "@/lib/store/content";

export const articles = listSampleArticleRows().map(toArticle);
export const resources = listFirstResourceRows().map(toResource);
