"use server";

// Server actions of a member who claims a listing: sending a code, answering it, or asking a reviewer, who decides.
import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";
import { handleForm, refuse, refuseFields, succeed } from "@/lib/forms/form-state";
import { refuseIfTooFrequent } from "@/lib/auth/refusals";
import { emailForm } from "@/lib/auth/schema";
import { requireMember, requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { parseMessage, readSubject, type Subject } from "@/lib/review/schema";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import type { DecisionState } from "@/lib/review/types";
import { orTyped } from "@/lib/forms/outage";
import {
  claimDecision,
  type ClaimProblem,
  claimResult,
  codeForm,
  codeResult,
  getClaimedListing,
} from "./claim-queries";
import { hashCode, makeCode, provesListing } from "./claim-codes";

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
    return redirectWithFlash(
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

// Server actions of reviewers on claims. Each checks the reviewer's role, and the database checks it again.

const REFUSED = {
  missing: "This claim is gone, and its listing or its account with it.",
  own: "You manage this listing or claim it yourself, so another reviewer decides. Nothing was changed.",
} as const;

/** Makes the claimant an owner, in addition to the present ones or in their place. */
export async function approveClaim(_before: DecisionState, form: FormData): Promise<DecisionState> {
  return decide(form, "", async ({ id, revision }) => {
    const client = await sessionClient();
    const replaces_owners = form.get("replaces") === "yes";
    const args = { claim_id: id, seen_revision: revision, decision: "approved", replaces_owners };
    return (await client.rpc("decide_claim", args).throwOnError()).data;
  });
}

/** Rejects a claim; the mail contains the reason. */
export async function rejectClaim(_before: DecisionState, form: FormData): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, message) => {
    const client = await sessionClient();
    const args = { claim_id: id, seen_revision: revision, decision: "rejected", message };
    return (await client.rpc("decide_claim", args).throwOnError()).data;
  });
}

/** Mails a question to the claimant; the claim waits again when they answer. */
export async function askClaimant(_before: DecisionState, form: FormData): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, message) => {
    const client = await sessionClient();
    const args = { claim_id: id, seen_revision: revision, decision: "asked", message };
    return (await client.rpc("decide_claim", args).throwOnError()).data;
  });
}

async function decideWithText(
  form: FormData,
  act: (about: Subject, text: string) => Promise<unknown>,
): Promise<DecisionState> {
  const parsed = parseMessage(cleanText(form.get("text"), true));
  if (!parsed.ok) return { text: parsed.text, error: parsed.error, message: null };
  return decide(form, parsed.text, (about) => act(about, parsed.text));
}

async function decide(
  form: FormData,
  text: string,
  act: (about: Subject) => Promise<unknown>,
): Promise<DecisionState> {
  const about = readSubject(form);
  const answer: DecisionState = { text, error: null, message: null };
  return orTyped(answer, async () => {
    await requireRole(
      "reviewer",
      about ? memberRoutes.reviewClaim(about.id) : memberRoutes.review(),
    );
    if (!about) return { ...answer, message: REFUSED.missing };
    const decided = claimDecision.parse(await act(about));
    if (!decided.ok && decided.problem === "decided") redirect(memberRoutes.reviewClaim(about.id));
    if (!decided.ok) return { ...answer, message: REFUSED[decided.problem] };
    renewBusinessPages(decided.businessId);
    const flash = {
      title: "Done",
      description: "Everybody concerned gets an email.",
    };
    return redirectWithFlash(flash, { to: memberRoutes.review() });
  });
}
