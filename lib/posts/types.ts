// Types of owners' posts and of their form.
import type { PostType } from "@/lib/businesses/types";
import type { FlashMessage } from "@/lib/site";

/** The database enforces the same limit. */
export const POST_MAX_LENGTH = 2000;

/** Raw form values; times are local to the business, such as '2026-12-05T18:00'. */
export type PostValues = {
  type: PostType;
  content: string;
  /** URL of one of the listing's photos; empty for none. */
  image: string;
  starts: string;
  ends: string;
};

/** A validated post. */
export type PostDraft = {
  type: PostType;
  content: string;
  image: string | null;
  starts: string | null;
  ends: string | null;
};

export type PostErrors = Partial<Record<keyof PostValues, string>>;

/** State of the form of a post. */
export type PostState = { values: PostValues; errors: PostErrors; message: FlashMessage | null };

export const NO_POST: PostValues = { type: "update", content: "", image: "", starts: "", ends: "" };

export const POST_TYPE_NAMES = { update: "Update", event: "Event", deal: "Deal" } as const;
