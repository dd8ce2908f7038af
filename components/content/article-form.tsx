"use client";

import { ContentForm } from "@/components/content/content-form";
import { PhotoPicture } from "@/components/photos/photo-picture";
import { toBlocks } from "@/lib/format/markdown";
import type { ContentField, ContentState } from "@/lib/content/forms";
import { toPhotoFolder, toWaitingUrl } from "@/lib/photos/rules";
import { ArticleBlocks } from "./markdown";

type Props = {
  action: (before: ContentState, form: FormData) => Promise<ContentState>;
  initial: ContentState;
  fields: readonly ContentField[];
  opened?: { id: string; seen: string };
};

/** Form for an article in Markdown, with a preview and the current picture. */
export function ArticleForm(props: Props) {
  return (
    <ContentForm
      {...props}
      below={(name, values) => name === "picture" && toPicture(values, "w-56")}
      preview={({ display_title, title, body, ...values }) => (
        <div className="max-w-measure">
          <h2>{display_title}</h2>
          <p className="mt-2">{title}</p>
          {toPicture(values, "mt-5 w-full")}
          <ArticleBlocks blocks={toBlocks(body ?? "")} />
        </div>
      )}
    />
  );
}

/** Uses the members' URL of an uploaded picture, because it may not be public yet. */
function toPicture({ picture = "", picture_alt: alt }: ContentState["values"], className: string) {
  const folder = toPhotoFolder(picture);
  return (
    picture && (
      <PhotoPicture
        url={folder ? toWaitingUrl(folder) : picture}
        alt={alt || "The picture of this article"}
        sizes="40rem"
        className={`aspect-3/2 object-cover ${className}`}
      />
    )
  );
}
