"use server";
// Server actions of owners for their posts, and of reviewers for all posts. The database checks permissions again.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse } from "@/lib/forms/form-state";
import { requireMember, requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { timeZoneOf } from "@/lib/businesses/rules";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { toJson } from "@/lib/listing-edits/schema";
import { redirectWithFlash } from "@/lib/flash";
import { toLocalTime } from "@/lib/format/dates";
import type { TimeZone } from "@/lib/places/types";
import { parseMessage } from "@/lib/review/schema";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";
import { formatOutage, orOutage, orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { SECRET_NUMBER } from "@/lib/forms/secret-numbers";
import { sessionClient } from "@/lib/supabase/session";
import { getPostBoard } from "./queries";
import { parsePost, readPostValues, saveResult, toPostValues } from "./rules";
import { NO_POST, type PostDraft, type PostErrors, type PostState } from "./types";

const SEEN_SOON = "Visitors see it within a minute.";
const NOT_SAVED = "The post wasn’t published";
const NOT_YOURS = "You don’t manage this listing, or the post is gone.";
const MANY =
  "You can write at most ten posts a day, and 200 in all. Please remove one, or continue tomorrow.";
const REFUSALS = {
  missing: NOT_YOURS,
  many: MANY,
  moved: "Only a published listing has posts, and this one isn’t published at the moment.",
} as const;
const REMOVED: FlashMessage = { title: "The post is removed" };

/** Publishes a post, or updates the one that the form names. On errors, returns the messages with everything that was typed. */
export async function savePost(_before: PostState, form: FormData): Promise<PostState> {
  const id = readBusinessId(form);
  const postId = readPostId(form);
  const { values, hasSecret } = readPostValues(form);
  const toRefusal = (title: string, description?: string, errors: PostErrors = {}): PostState => ({
    ...{ values, errors },
    message: { title, ...(description && { description }), variant: "destructive" },
  });
  const saved = await orOutage(async () => {
    await requireMember(memberRoutes.myPosts(id));
    const board = await getPostBoard(id);
    if (!board) return toRefusal(NOT_SAVED, NOT_YOURS);
    if (hasSecret) return toRefusal(NOT_SAVED, SECRET_NUMBER, { content: SECRET_NUMBER });
    const storedPost = board.posts.find((post) => post.id === postId);
    const timeZone = timeZoneOf(board);
    const parsed = parsePost(values, {
      now: toLocalTime(new Date().toISOString(), timeZone),
      latest: toLocalTime(inTwoYears(), timeZone),
      storedEnd: storedPost && toPostValues(storedPost, board).ends,
    });
    if (!parsed.ok) {
      const [first = NOT_SAVED] = Object.values(parsed.errors);
      return toRefusal(first, undefined, parsed.errors);
    }
    const stored = await store(id, postId, { ...parsed.post, timeZone });
    if (!stored.ok) return toRefusal(NOT_SAVED, REFUSALS[stored.problem]);
    renewBusinessPages(id);
    const done = { title: DONE[postId ? "changed" : "created"], description: SEEN_SOON };
    if (postId) return redirectWithFlash(done, { to: memberRoutes.myPosts(id) });
    refresh();
    return { values: NO_POST, errors: {}, message: done };
  });
  return saved ?? toRefusal(NOT_SAVED, formatOutage());
}

const DONE = { created: "Post created successfully", changed: "Post changed successfully" };

/** Deletes a post of the owner's listing. */
export async function removeOwnPost(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.myPosts(id));
    if (!(await remove(id, readPostId(form)))) return refuse("Nothing was removed", NOT_YOURS);
    return redirectWithFlash(REMOVED, { to: memberRoutes.myPosts(id) });
  });
}

/** Deletes a post as a reviewer; the reason is mailed to the listing's owners. */
export async function removePost(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const id = readBusinessId(form);
  const parsed = parseMessage(cleanText(form.get("text"), true));
  const answer: DecisionState = { text: parsed.text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewListing(id));
    if (!parsed.ok) return { ...answer, error: parsed.error };
    const isGone = await remove(id, readPostId(form), parsed.text);
    if (!isGone) return { ...answer, message: "This post is already gone." };
    return redirectWithFlash(REMOVED, { to: memberRoutes.reviewListing(id) });
  });
}

function readPostId(form: FormData): string | null {
  return z.uuid().safeParse(form.get("postId")).data ?? null;
}

function inTwoYears(): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 2);
  return day.toISOString();
}

type Draft = PostDraft & { timeZone: TimeZone };

async function store(business_id: string, postId: string | null, post: Draft) {
  const client = await sessionClient();
  const args = { business_id, post: toJson(post), ...(postId && { post_id: postId }) };
  const { data } = await client.rpc("save_post", args).throwOnError();
  return saveResult.parse(data);
}

/** Returns false if there was no such post, or the caller may not remove it. */
async function remove(
  businessId: string,
  postId: string | null,
  reason?: string,
): Promise<boolean> {
  if (!postId) return false;
  const client = await sessionClient();
  const { data } = await client
    .rpc("remove_post", { post_id: postId, ...(reason && { reason }) })
    .throwOnError();
  if (data) renewBusinessPages(businessId);
  return data;
}
