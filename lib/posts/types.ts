// What owners write on the page of their listing: what a form holds of it, and what becomes of it.
import type { PostType } from "@/lib/businesses/types";
import type { FlashMessage } from "@/lib/site";

/** The table keeps the same limit. */
export const POST_MAX_LENGTH = 2000;

/** As it was typed; times are those of a clock at the business, such as '2026-12-05T18:00'. */
export type PostValues = {
  type: PostType;
  content: string;
  /** The address of one of the listing's photos; empty for none. */
  image: string;
  starts: string;
  ends: string;
};

/** What may be published. */
export type PostDraft = {
  type: PostType;
  content: string;
  image: string | null;
  starts: string | null;
  ends: string | null;
};

export type PostErrors = Partial<Record<keyof PostValues, string>>;

/** What the form of a post shows after it was sent. */
export type PostState = { values: PostValues; errors: PostErrors; message: FlashMessage | null };

export const NO_POST: PostValues = { type: "update", content: "", image: "", starts: "", ends: "" };

export const POST_TYPE_NAMES = { update: "Update", event: "Event", deal: "Deal" } as const;
