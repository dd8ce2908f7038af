"use server";
// Server actions of reviewers that change published listings. Each checks the reviewer's role, and the database checks it again.
import { requireRole } from "@/lib/auth/session";
import { readBusinessId } from "@/lib/businesses/ids";
import type { BusinessStatus } from "@/lib/businesses/types";
import { renewAllPages, renewBusinessPages } from "@/lib/page-cache/invalidate";
import { listCategories } from "@/lib/categories/queries";
import { redirectWithFlash } from "@/lib/flash";
import { parseMessage } from "@/lib/review/schema";
import { type DecisionState, NO_DECISION, WHEN_SEEN } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import type { StoredColumns } from "@/lib/listings/columns";
import { getEditedListing } from "./queries";
import { CHANGED, checkEdit, NO_EDIT, readEdit, toConflict, UNCHANGED } from "./rules";
import { editResult, type EditRefusal, statusRequest, toJson } from "./schema";
import type { EditState } from "./types";

const NOT_FOUND = "There is no such listing anymore.";
const OWN_LISTING = "This listing is your own, so another reviewer edits it. Nothing was changed.";
const ALREADY_MERGED =
  "This listing was merged into another. Undo the merge on the page Duplicates: that brings back all that it had.";
const NOT_WHOLE = "This form arrived incomplete, so nothing was changed. Open the listing again.";

/** Changes a listing. If somebody else has changed it meanwhile, the form shows their changes beside all that was typed. */
export async function editListing(_before: EditState, form: FormData): Promise<EditState> {
  const businessId = readBusinessId(form);
  const read = readEdit(form);
  const { seen, values } = read;
  const answer: EditState = { ...NO_EDIT, values, seen: JSON.stringify(seen) };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewListing(businessId));
    if (!seen) return { ...answer, message: NOT_WHOLE };
    const categories = await listCategories();
    const parsed = checkEdit(categories, seen, read);
    if (!parsed.ok) return { ...answer, errors: parsed.errors };
    const { wanted } = parsed;
    if (Object.keys(wanted).length === 0) return { ...answer, message: UNCHANGED };
    const stored = await storeEdit(businessId, seen, wanted);
    if (stored.ok)
      return redirectToList("The changes are saved", { ...stored, name: wanted.name ?? seen.name });
    if (stored.problem !== "changed") return { ...answer, message: formatRefusal(stored) };
    const conflict = toConflict(categories, { typed: values, seen, now: stored.listing });
    return { ...answer, ...conflict, message: formatRefusal(stored) };
  });
}

/** Undoes an edit: restores the previous values of what it changed. */
export async function undoEdit(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const businessId = readBusinessId(form);
  return orTyped(NO_DECISION, async () => {
    await requireRole("reviewer", memberRoutes.reviewListing(businessId));
    const listing = await getEditedListing(businessId);
    const edit = listing?.edits.find(({ id }) => id === form.get("editId"));
    if (!listing || !edit || edit.kind !== "changed") return { ...NO_DECISION, message: NOT_FOUND };
    const stored = await storeEdit(businessId, listing.columns, edit.before);
    if (!stored.ok) return { ...NO_DECISION, message: formatRefusal(stored) };
    const name = edit.before.name ?? listing.name;
    return redirectToList("The change is undone", { ...stored, name });
  });
}

/** Suspends a listing, closes it for good, or restores it; the mail contains the reason. */
export async function setListingStatus(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const businessId = readBusinessId(form);
  const asked = statusRequest.safeParse({ seen: form.get("seen"), to: form.get("to") });
  const parsed = parseMessage(cleanText(form.get("text"), true));
  const answer: DecisionState = { text: parsed.text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireRole("reviewer", memberRoutes.reviewListing(businessId));
    if (!asked.success) return { ...answer, message: NOT_WHOLE };
    const { seen: seen_status, to: new_status } = asked.data;
    if (!parsed.ok && (new_status !== "published" || parsed.text))
      return { ...answer, error: parsed.error };
    const client = await sessionClient();
    const args = { business_id: businessId, seen_status, new_status, reason: parsed.text };
    const { data } = await client.rpc("set_listing_status", args).throwOnError();
    const decided = editResult.parse(data);
    if (!decided.ok) return { ...answer, message: formatRefusal(decided) };
    renewAllPages();
    return redirectToList(TITLES[new_status], { ...decided, name: form.get("name") });
  });
}

const TITLES: Readonly<Record<BusinessStatus, string>> = {
  published: "The listing is restored",
  suspended: "The listing is suspended",
  closed: "The listing is closed",
};

async function storeEdit(businessId: string, seen: StoredColumns, wanted: StoredColumns) {
  const client = await sessionClient();
  const args = { business_id: businessId, seen: toJson(seen), wanted: toJson(wanted) };
  const { data } = await client.rpc("edit_listing", args).throwOnError();
  const stored = editResult.parse(data);
  if (stored.ok) renewBusinessPages(businessId);
  return stored;
}

function formatRefusal(refusal: EditRefusal): string {
  if (refusal.problem === "moved")
    return `Nothing was changed: this listing is ${refusal.status} already.`;
  return { missing: NOT_FOUND, own: OWN_LISTING, merged: ALREADY_MERGED, changed: CHANGED }[
    refusal.problem
  ];
}

function redirectToList(
  title: string,
  { status, name }: { status: BusinessStatus; name: unknown },
): Promise<never> {
  const to = memberRoutes.reviewListings({ status, q: cleanText(name) });
  return redirectWithFlash({ title, description: `Visitors see it soon: ${WHEN_SEEN}.` }, { to });
}
