"use server";

// Server actions of reviewers on claims. Each checks the reviewer's role, and the database checks it again.
import { redirect } from "next/navigation";
import { requireRole } from "@/lib/auth/session";
import { renewBusinessPages } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { parseMessage, readSubject, type Subject } from "@/lib/review/schema";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { claimDecision } from "./claim-schema";

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
  const done = await orOutage(async () => {
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
    return leaveWithFlash(flash, { to: memberRoutes.review() });
  });
  return done ?? { ...answer, message: formatOutage() };
}
