"use server";

// Server actions of a member who claims a listing: sending a code, answering it, or asking a reviewer.
import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { refuseIfTooFrequent } from "@/lib/auth/refusals";
import { emailForm } from "@/lib/auth/schema";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { parseMessage } from "@/lib/review/schema";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { getClaimedListing } from "./claim-queries";
import { hashCode, makeCode, provesListing } from "./claim-codes";
import { type ClaimProblem, claimResult, codeForm, codeResult } from "./claim-schema";

const NOT_SENT = "No code was sent";
const NOT_ASKED = "Nobody was asked";
const NOT_TAKEN = "The code wasn’t accepted";

const PROBLEMS: Readonly<Record<ClaimProblem, string>> = {
  missing: "This listing isn’t in the directory anymore.",
  address: "Confirm the email address of your account first.",
  owner: "You already manage this listing.",
  waiting: "Your claim is already waiting for a reviewer.",
  many: "You have made several claims today. Please continue tomorrow.",
};

/** Sends a code to a mailbox of the business; no other mailbox gets one. */
export async function sendCode(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const member = await requireMember(memberRoutes.claim(id));
    const input = emailForm.safeParse(Object.fromEntries(form));
    if (!input.success) return refuseFields(NOT_SENT, input.error);
    const { email } = input.data;
    const listing = await getClaimedListing(id, member);
    if (!listing) return refuse(NOT_SENT, PROBLEMS.missing);
    if (!provesListing(email, listing)) {
      const text = listing.domain
        ? `Enter an address that ends with ${listing.domain}.`
        : "We only send a code to the address on the listing’s page.";
      return refuse(NOT_SENT, text, { email: text });
    }
    const rateLimited = await refuseIfTooFrequent(NOT_SENT, "claim", id);
    if (rateLimited) return rateLimited;
    const [claim_id, code] = [crypto.randomUUID(), makeCode()];
    const code_hash = hashCode(claim_id, code);
    const args = { claim_id, business_id: id, member: member.id, email, code, code_hash };
    const { data } = await serviceClient().rpc("begin_claim", args).throwOnError();
    const begun = claimResult.parse(data);
    if (!begun.ok) return refuse(NOT_SENT, PROBLEMS[begun.problem]);
    refresh();
    const description = `Check ${email}, and enter the code above.`;
    return { ...succeed("A code is on its way", description), isDone: false };
  });
}

/** Checks the code: a member with the right one becomes the owner, or waits for a reviewer when the listing has an owner. */
export async function answerCode(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const member = await requireMember(memberRoutes.claim(id));
    const input = codeForm.safeParse(Object.fromEntries(form));
    const text = cleanText(form.get("code"));
    if (!input.success) return { ...refuseFields(NOT_TAKEN, input.error), text };
    const { claimId, code } = input.data;
    const args = { claim_id: claimId, member: member.id, code_hash: hashCode(claimId, code) };
    const { data } = await serviceClient().rpc("verify_claim_code", args).throwOnError();
    const answer = codeResult.parse(data);
    if (!answer.ok && answer.problem === "wrong") {
      const problem = formatTriesLeft(answer.left);
      return { ...refuse(NOT_TAKEN, problem, { code: problem }), text };
    }
    // The page shows the present state, because it no longer has the form that was sent.
    if (!answer.ok) redirect(memberRoutes.claim(id, { isOver: true }), RedirectType.replace);
    if (!answer.isOwner) redirect(memberRoutes.claim(id), RedirectType.replace);
    renewBusinessPages(id);
    return leaveWithFlash(
      {
        title: "The listing is yours to manage",
        description: "Please check that everything is right.",
      },
      { to: memberRoutes.myListing(id) },
    );
  });
}

/** Sends the claim to a reviewer, with a reason in place of a code. */
export async function requestClaim(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    await requireMember(memberRoutes.claim(id));
    const reason = parseMessage(
      cleanText(form.get("text"), true),
      "Tell us how we can see that the business is yours.",
    );
    if (!reason.ok)
      return { ...refuse(NOT_ASKED, reason.error, { text: reason.error }), ...reason };
    const client = await sessionClient();
    const args = { business_id: id, reason: reason.text };
    const { data } = await client.rpc("request_claim", args).throwOnError();
    const asked = claimResult.parse(data);
    if (!asked.ok) return refuse(NOT_ASKED, PROBLEMS[asked.problem]);
    redirect(memberRoutes.claim(id), RedirectType.replace);
  });
}

function formatTriesLeft(left: number): string {
  return `This isn’t the code we sent. ${left === 1 ? "One try is" : `${left} tries are`} left.`;
}
