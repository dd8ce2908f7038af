"use server";

// Server actions of owners for special hours. Each change is an edit of the listing: reviewers see it and can undo it.
import type { SpecialHours } from "@/lib/hours/types";
import { handleForm, refuse } from "@/lib/forms/form-state";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { requireMember } from "@/lib/auth/session";
import { formatWait } from "@/lib/format/numbers";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { getMyEdits, storeMyEdit } from "./queries";
import { formatRefusal } from "./edits";
import { addSpecialHours, readSpecialHours } from "./special-hours";
import { type MyEdits, NO_SPECIAL_HOURS, type SpecialHoursState } from "./edit-types";

const SOON = "Visitors see it within a minute.";

/** Adds days on which a business is closed, or open at other times. */
export async function saveSpecialHours(
  _before: SpecialHoursState,
  form: FormData,
): Promise<SpecialHoursState> {
  const businessId = readBusinessId(form);
  const answer = { ...NO_SPECIAL_HOURS, values: readSpecialHours(form) };
  const done = await orOutage(async () => {
    const page = memberRoutes.mySpecialHours(businessId);
    const member = await requireMember(page);
    const wait = await consumeAttempt("edit", member.id);
    if (wait > 0) return { ...answer, message: formatTooMany(wait) };
    const listing = await getMyEdits(businessId);
    const added = addSpecialHours(listing?.specialHours ?? [], answer.values);
    if (!added.ok) return { ...answer, errors: added.errors };
    const problem = await store(businessId, listing, added.special);
    if (problem) return { ...answer, message: problem };
    return leaveWithFlash({ title: "Saved", description: SOON }, { to: page });
  });
  return done ?? { ...answer, message: formatOutage() };
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
    const problem = await store(businessId, listing, left ?? []);
    if (problem) return refuse("Nothing was changed", problem);
    return leaveWithFlash({ title: "Removed", description: SOON }, { to: page });
  });
}

function formatTooMany(seconds: number): string {
  return `You saved many changes in a short time. Please save this one in ${formatWait(seconds)}; what you typed is kept.`;
}

/** Stores all special hours. Returns null, or the message why it failed. */
async function store(
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
