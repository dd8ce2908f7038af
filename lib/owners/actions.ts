"use server";
// Server actions of owners: confirm that a listing is correct, invite other owners, accept an invitation, leave.
import { refresh } from "next/cache";
import { z } from "zod";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { refuseIfTooFrequent } from "@/lib/auth/refusals";
import { emailForm } from "@/lib/auth/schema";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { acceptResult, CONTESTED, inviteResult, leaveResult } from "./owners";
import { readInvitation } from "./signed-tokens";

const NOT_YOURS = "You don’t manage this listing.";

/** Records that everything on the page is correct as of today. */
export async function confirmListing(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const member = await requireMember(memberRoutes.myListing(id));
    const rateLimited = await refuseIfTooFrequent("Nothing was changed", "edit", member.id);
    if (rateLimited) return rateLimited;
    const client = await sessionClient();
    const { data } = await client.rpc("confirm_listing", { business_id: id }).throwOnError();
    if (!data) return refuse("Nothing was changed", NOT_YOURS);
    renewBusinessPages(id);
    refresh();
    return succeed("Confirmed today", "The page says so within a minute.");
  });
}

/** Mails an invitation to become an owner of the listing, with a signed link. */
export async function inviteOwner(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Nobody was invited";
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const member = await requireMember(memberRoutes.myListing(id));
    const input = emailForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(failed, input.error);
    const { email } = input.data;
    const rateLimited = await refuseIfTooFrequent(failed, "mail", `invitation ${member.id}`);
    if (rateLimited) return rateLimited;
    const client = await sessionClient();
    const args = { business_id: id, email };
    const { data } = await client.rpc("invite_owner", args).throwOnError();
    const invited = inviteResult.parse(data);
    if (!invited.ok) {
      const text = {
        missing: NOT_YOURS,
        owner: "They already manage this listing.",
        many: "You can send at most 10 invitations a day. Please continue tomorrow.",
        contested: CONTESTED,
      }[invited.problem];
      return refuse(failed, text, { email: text });
    }
    refresh();
    const description = `A link is on its way to ${email}. It works for 30 days.`;
    return { ...succeed("Invited", description), isDone: false };
  });
}

/** Withdraws an invitation that was not accepted yet. */
export async function withdrawInvitation(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.myListing(id));
    const invitation = z.uuid().safeParse(form.get("invitationId"));
    const over = refuse("Nothing was changed", "This invitation has already ended.");
    if (!invitation.success) return over;
    const client = await sessionClient();
    const open = client.from("owner_invitations").update({ ended_at: "now" });
    const ended = open.eq("id", invitation.data).is("ended_at", null).select("id");
    if ((await ended.throwOnError()).data.length === 0) return over;
    const flash = {
      title: "The invitation is withdrawn",
      description: "Its link no longer works.",
    };
    const isAdmin = form.get("from") === "review";
    const to = isAdmin ? memberRoutes.reviewListing(id) : memberRoutes.myListing(id);
    return redirectWithFlash(flash, { to });
  });
}

/** Makes the signed-in member an owner, if the invitation was sent to their confirmed address. */
export async function acceptInvitation(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "Nothing was changed";
  return handleForm(form, async () => {
    const token = cleanText(form.get("invitation"));
    const member = await requireMember(memberRoutes.acceptInvitation(token));
    const invitation_id = readInvitation(token);
    if (!invitation_id) return refuse(failed, INVITATION_ENDED);
    const args = { invitation_id, member: member.id };
    const { data } = await serviceClient().rpc("accept_invitation", args).throwOnError();
    const accepted = acceptResult.parse(data);
    if (!accepted.ok)
      return refuse(failed, accepted.problem === "over" ? INVITATION_ENDED : OTHER_ADDRESS);
    renewBusinessPages(accepted.businessId);
    return redirectWithFlash(
      {
        title: "The listing is yours to manage",
        description: "Please check that everything is right.",
      },
      { to: memberRoutes.myListing(accepted.businessId) },
    );
  });
}

const INVITATION_ENDED = "This invitation has expired, was withdrawn, or was already accepted.";
const OTHER_ADDRESS =
  "The invitation went to another address than your account’s. Sign in with that one, confirmed by email.";

/** Ends the signed-in member's ownership of a listing; the last owner must confirm this. */
export async function leaveListing(_before: FormState, form: FormData): Promise<FormState> {
  const failed = "You still manage the listing";
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.myListing(id));
    const client = await sessionClient();
    const args = { business_id: id, as_the_last: form.get("asTheLast") === "yes" };
    const { data } = await client.rpc("leave_listing", args).throwOnError();
    const left = leaveResult.parse(data);
    if (!left.ok) {
      const text = { last: LAST_OWNER, missing: NOT_YOURS, contested: CONTESTED }[left.problem];
      return refuse(failed, text, { asTheLast: text });
    }
    renewBusinessPages(id);
    return redirectWithFlash({ title: "You have left the listing" }, { to: routes.account() });
  });
}

const LAST_OWNER =
  "You are the last one who manages it. Check the box if nobody should, or invite somebody first.";
