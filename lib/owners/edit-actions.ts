"use server";

// Server actions of owners that edit published listings and their special hours. Each requires a signed-in member; the database
// checks ownership.
import { redirect } from "next/navigation";
import { z } from "zod";
import { handleForm, refuse } from "@/lib/forms/form-state";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/numbers";
import { requireMember } from "@/lib/auth/session";
import type { Member } from "@/lib/auth/access";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { listCategories } from "@/lib/categories/queries";
import {
  CHANGED,
  checkEdit,
  NO_EDIT,
  readEdit,
  toConflict,
  UNCHANGED,
} from "@/lib/listing-edits/rules";
import type { EditState } from "@/lib/listing-edits/types";
import { redirectWithFlash } from "@/lib/flash";
import { parseMessage } from "@/lib/review/schema";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import type { SpecialHours } from "@/lib/hours/types";
import { closeResult, formatRefusal, formatSaved } from "./edits";
import { getMyEdits, storeMyEdit } from "./queries";
import { type ListingDraft, type MyEdits, NO_SPECIAL_HOURS, type SpecialHoursState } from "./types";
import { addSpecialHours, readSpecialHours } from "./special-hours";

const NOT_WHOLE = "This form arrived incomplete, so nothing was changed. Open the page again.";

/**
 * Saves an owner's edit, or stores it as a draft and redirects to its preview. If somebody else changed the listing meanwhile,
 * nothing is saved, and the form shows their changes.
 */
export async function editMyListing(_before: EditState, form: FormData): Promise<EditState> {
  const businessId = readBusinessId(form);
  const read = readEdit(form);
  const { seen, values } = read;
  const answer: EditState = { ...NO_EDIT, values, seen: JSON.stringify(seen) };
  return orTyped(answer, async () => {
    const member = await requireMember(memberRoutes.editMyListing(businessId));
    if (!seen) return { ...answer, message: NOT_WHOLE };
    const categories = await listCategories();
    const checked = checkEdit(categories, seen, read);
    if (!checked.ok) return { ...answer, errors: checked.errors };
    if (form.get("then") === "preview") {
      await storeDraft(businessId, member, { values, seen });
      redirect(memberRoutes.previewMyListing(businessId));
    }
    if (Object.keys(checked.wanted).length === 0) return { ...answer, message: UNCHANGED };
    const wait = await consumeAttempt("edit", member.id);
    if (wait > 0) return { ...answer, message: formatTooMany(wait) };
    const stored = await storeMyEdit(businessId, seen, checked.wanted);
    if (stored.ok) return leave(businessId, "Saved", formatSaved(stored.live, stored.waiting));
    if (stored.problem !== "changed") return { ...answer, message: formatRefusal(stored) };
    const conflict = toConflict(categories, { typed: values, seen, now: stored.listing });
    return { ...answer, ...conflict, message: CHANGED };
  });
}

function formatTooMany(seconds: number): string {
  return `You saved many changes in a short time. Please save this one in ${formatWait(seconds)}; what you typed is kept.`;
}

async function storeDraft(
  businessId: string,
  member: Member,
  { values, seen }: ListingDraft,
): Promise<void> {
  const client = await sessionClient();
  const draft = { values, seen: JSON.stringify(seen) };
  await client
    .from("listing_drafts")
    .upsert({ business_id: businessId, user_id: member.id, draft })
    .throwOnError();
}

/** Deletes the owner's draft; the form then shows the published values. */
export async function dropListingDraft(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.editMyListing(id));
    const client = await sessionClient();
    await client.from("listing_drafts").delete().eq("business_id", id).throwOnError();
    redirect(memberRoutes.editMyListing(id));
  });
}

/** Withdraws a change that waits for a reviewer. */
export async function withdrawMyChange(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.myListing(id));
    const over = refuse("Nothing was changed", "A reviewer has already decided.");
    const change = z.uuid().safeParse(form.get("changeId"));
    if (!change.success) return over;
    const client = await sessionClient();
    const waiting = client.from("suggestions").delete().eq("id", change.data);
    const { data } = await waiting.select("id").throwOnError();
    if (data.length === 0) return over;
    const flash = { title: "Withdrawn", description: "The listing stays as it is." };
    return redirectWithFlash(flash, { to: memberRoutes.myListing(id) });
  });
}

/** Closes the listing permanently: its page says so for a year, and it leaves all lists. Only reviewers can restore it. */
export async function closeMyListing(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "The listing isn’t closed";
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.myListing(id));
    const note = parseMessage(cleanText(form.get("text"), true));
    if (form.get("isCertain") !== "yes")
      return refuse(failed, CONFIRM_CLOSING, { isCertain: CONFIRM_CLOSING });
    if (!note.ok && cleanText(form.get("text")))
      return refuse(failed, note.error, { text: note.error });
    const client = await sessionClient();
    const args = { business_id: id, reason: note.text };
    const { data } = await client.rpc("close_my_listing", args).throwOnError();
    const closed = closeResult.parse(data);
    if (!closed.ok) return refuse(failed, formatRefusal(closed));
    return leave(id, "The listing is closed", "Its page says so within a minute.");
  });
}

const CONFIRM_CLOSING = "Check the box if the business has closed for good.";

function leave(id: string, title: string, description: string): Promise<never> {
  renewBusinessPages(id);
  return redirectWithFlash({ title, description }, { to: memberRoutes.myListing(id) });
}

// Special hours. Each change is an edit of the listing: reviewers see it and can undo it.

const SOON = "Visitors see it within a minute.";

/** Adds days on which a business is closed, or open at other times. */
export async function saveSpecialHours(
  _before: SpecialHoursState,
  form: FormData,
): Promise<SpecialHoursState> {
  const businessId = readBusinessId(form);
  const answer = { ...NO_SPECIAL_HOURS, values: readSpecialHours(form) };
  return orTyped(answer, async () => {
    const page = memberRoutes.mySpecialHours(businessId);
    const member = await requireMember(page);
    const wait = await consumeAttempt("edit", member.id);
    if (wait > 0) return { ...answer, message: formatTooMany(wait) };
    const listing = await getMyEdits(businessId);
    const added = addSpecialHours(listing?.specialHours ?? [], answer.values);
    if (!added.ok) return { ...answer, errors: added.errors };
    const problem = await storeSpecialHours(businessId, listing, added.special);
    if (problem) return { ...answer, message: problem };
    return redirectWithFlash({ title: "Saved", description: SOON }, { to: page });
  });
}

/** Removes the special hours that begin on the given day. */
export async function removeMySpecialHours(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const businessId = readBusinessId(form);
    const page = memberRoutes.mySpecialHours(businessId);
    const member = await requireMember(page);
    const wait = await consumeAttempt("edit", member.id);
    if (wait > 0) return refuse("Nothing was changed", formatTooMany(wait));
    const listing = await getMyEdits(businessId);
    const left = listing?.specialHours.filter(({ from }) => from !== form.get("from"));
    const problem = await storeSpecialHours(businessId, listing, left ?? []);
    if (problem) return refuse("Nothing was changed", problem);
    return redirectWithFlash({ title: "Removed", description: SOON }, { to: page });
  });
}

/** Stores all special hours. Returns null, or the message why it failed. */
async function storeSpecialHours(
  businessId: string,
  listing: MyEdits | null,
  special: readonly SpecialHours[],
): Promise<string | null> {
  if (!listing) return formatRefusal({ ok: false, problem: "missing" });
  const wanted = { special_hours: special.length > 0 ? special : null };
  const stored = await storeMyEdit(businessId, listing.columns, wanted);
  if (stored.ok) renewBusinessPages(businessId);
  if (stored.ok) return null;
  return stored.problem === "changed"
    ? "Somebody else changed this listing at the same moment. Please send it once more."
    : formatRefusal(stored);
}
