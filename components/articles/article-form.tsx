"use client";

import { ContentForm } from "@/components/content/content-form";
import { toBlocks } from "@/lib/articles/rules";
import type { ContentField, ContentState } from "@/lib/content/types";
import { ArticleBlocks } from "./article-blocks";

type Props = {
  action: (before: ContentState, form: FormData) => Promise<ContentState>;
  initial: ContentState;
  fields: readonly ContentField[];
  opened?: { id: string; seen: string };
};

/** An article in Markdown, with a preview. */
export function ArticleForm(props: Props) {
  return (
    <ContentForm
      {...props}
      preview={({ display_title, title, body }) => (
        <div className="max-w-measure">
          <h2>{display_title}</h2>
          <p className="mt-2">{title}</p>
          <ArticleBlocks blocks={toBlocks(body ?? "")} />
        </div>
      )}
    />
  );
}
