// The articles and resources that a new site comes with, as pages get them.
import { listSampleArticleRows } from "@/lib/articles/first-rows";
import { toArticle } from "@/lib/articles/rules";
import { listFirstResourceRows } from "@/lib/resources/first-rows";
import { toResource } from "@/lib/resources/rules";

export const articles = listSampleArticleRows().map(toArticle);
export const resources = listFirstResourceRows().map(toResource);
