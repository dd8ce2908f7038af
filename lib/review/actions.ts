"use server";

// Server actions of reviewers. The database checks permissions again, since anybody can post a form.
import { redirect } from "next/navigation";
import { z } from "zod";
import { submissionCategories } from "@/data/categories";
import { requireRole } from "@/lib/auth/session";
import { renewAllPages } from "@/lib/page-cache/invalidate";
import { listCertificationKinds } from "@/lib/certifications/queries";
import { readCertification } from "@/lib/certifications/schema";
import { listCategories } from "@/lib/categories/queries";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { parseSubmission, readValues } from "@/lib/submissions/rules";
import { cleanText } from "@/lib/forms/clean-text";
import { signChangeToken } from "@/lib/submissions/signed-tokens";
import { sessionClient } from "@/lib/supabase/session";
import { getReviewCase } from "./queries";
import { findOtherAccount, formatRefusal, toListing } from "./rules";
import {
  chooseCategories,
  decisionResult,
  type DecisionResult,
  parseMessage,
  readCategoryValues,
  readSubject,
  type Subject,
} from "./schema";
import {
  type ApprovalState,
  type DecisionState,
  NO_DECISION,
  NOTICE_PACES,
  WHEN_SEEN,
} from "./types";

const NOT_FOUND = "This submission is gone: spam is deleted after 30 days.";
const OTHER_ACCOUNT =
  "It was sent from an account with another address, which becomes the owner. Check the box at the end of the form if that is right, or ask first.";
const NOT_WHOLE =
  "This form arrived incomplete, so nothing was changed. Open the submission again and decide there.";

/** Publishes a submission as edited by the reviewer, with the veteran's check if they recorded one. */
export async function approveSubmission(
  _before: ApprovalState,
  form: FormData,
): Promise<ApprovalState> {
  const about = readSubject(form);
  const { values: typed, refused } = readValues(form);
  const answer: ApprovalState = {
    values: { ...typed, ...readCertification(form, []).values, ...readCategoryValues(form) },
    ...{ errors: {}, message: null, businessId: null },
    revision: about?.revision,
  };
  return orTyped(answer, async () => {
    await requireReviewer(about);
    if (!about) return { ...answer, message: NOT_WHOLE };
    const [found, categories, kinds] = await Promise.all([
      getReviewCase(about.id),
      listCategories(),
      listCertificationKinds(),
    ]);
    const { check } = readCertification(form, kinds);
    const chosen = chooseCategories(categories, answer.values);
    if (!found) return { ...answer, message: NOT_FOUND };
    if (findOtherAccount(found) && form.get("isOwner") !== "yes")
      return { ...answer, message: OTHER_ACCOUNT };
    // Fields that the reviewer does not edit keep their submitted values. Of the categories the reviewer's are published: the
    // owner's choice may have gone meanwhile.
    const { ownerName, email } = found.submission;
    const [category] = submissionCategories;
    const parsed = parseSubmission(
      { ...typed, ownerName, email, category, consent: "yes" },
      refused,
    );
    if (!parsed.ok || !check.ok || !chosen.ok) {
      const errors = {
        ...(!parsed.ok && parsed.errors),
        ...(!check.ok && check.errors),
        ...(!chosen.ok && chosen.errors),
      };
      return { ...answer, errors };
    }
    const client = await sessionClient();
    const { data } = await client
      .rpc("approve_submission", {
        submission_id: about.id,
        seen_revision: about.revision,
        listing: toListing(parsed.submission, chosen.main, chosen.more),
        certification: check.certification ?? undefined,
      })
      .throwOnError();
    const decided = decisionResult.parse(data);
    if (!decided.ok) {
      const businessId = decided.problem === "listed" ? decided.businessId : null;
      return { ...answer, message: refuse(about, decided), businessId };
    }
    // Cached pages stay until they are rendered again, so that an outage in between does not replace them with an error.
    renewAllPages();
    return backToQueue(
      `${parsed.submission.name} is approved`,
      `It is published: ${WHEN_SEEN}. The owner gets an email.`,
    );
  });
}

/** Asks the submitter for changes; the mail contains a link to the form. */
export async function requestChanges(
  before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, message) => {
    const link = memberRoutes.changeSubmission(signChangeToken({ id, revision: revision + 1 }));
    const client = await sessionClient();
    const args = { submission_id: id, seen_revision: revision, message, link };
    const decision = "changes requested";
    return (await client.rpc("decide_submission", { ...args, decision }).throwOnError()).data;
  });
}

/** Rejects a submission; the mail contains the reason. */
export async function rejectSubmission(
  before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  return decideWithText(form, async ({ id, revision }, message) => {
    const client = await sessionClient();
    const args = { submission_id: id, seen_revision: revision, decision: "rejected", message };
    return (await client.rpc("decide_submission", args).throwOnError()).data;
  });
}

/** Moves a submission into the spam folder, or back into the queue; sends no mail. */
export async function moveSpam(_before: DecisionState, form: FormData): Promise<DecisionState> {
  const about = readSubject(form);
  const answer: DecisionState = { ...NO_DECISION, revision: about?.revision };
  return orTyped(answer, async () => {
    await requireReviewer(about);
    if (!about) return { ...answer, message: NOT_WHOLE };
    const client = await sessionClient();
    const isOut = form.get("to") === "queue";
    const args = { submission_id: about.id, seen_revision: about.revision };
    const decision = isOut ? "pending" : "spam";
    const { data } = await client.rpc("decide_submission", { ...args, decision }).throwOnError();
    const decided = decisionResult.parse(data);
    if (!decided.ok) return { ...answer, message: refuse(about, decided) };
    return isOut
      ? backToQueue("Back in the queue", "It is due within a day from now.")
      : backToQueue("Marked as spam", "Spam is kept for 30 days.");
  });
}

async function decideWithText(
  form: FormData,
  decide: (about: Subject, text: string) => Promise<unknown>,
): Promise<DecisionState> {
  const about = readSubject(form);
  const parsed = parseMessage(cleanText(form.get("text"), true));
  const answer: DecisionState = {
    text: parsed.text,
    error: null,
    message: null,
    revision: about?.revision,
  };
  return orTyped(answer, async () => {
    await requireReviewer(about);
    if (!about) return { ...answer, message: NOT_WHOLE };
    if (!parsed.ok) return { ...answer, error: parsed.error };
    const decided = decisionResult.parse(await decide(about, parsed.text));
    if (!decided.ok) return { ...answer, message: refuse(about, decided) };
    return backToQueue("Done", "The owner gets an email.");
  });
}

/** The message for a refused decision. If somebody else decided first, redirects to the page that shows their decision. */
function refuse({ id }: Subject, refusal: Extract<DecisionResult, { ok: false }>): string {
  if (refusal.problem === "decided") redirect(memberRoutes.reviewSubmission(id, { isLate: true }));
  return formatRefusal(refusal);
}

/** Responds 404 to anybody but reviewers; redirects visitors to sign in and back. */
async function requireReviewer(about: Subject | null): Promise<void> {
  await requireRole(
    "reviewer",
    about ? memberRoutes.reviewSubmission(about.id) : memberRoutes.review(),
  );
}

function backToQueue(title: string, description: string): Promise<never> {
  return redirectWithFlash({ title, description }, { to: memberRoutes.review() });
}

// Server action that sets how often a reviewer gets mails about waiting submissions.

type NoticeState = { message: string | null };

/** Stores the signed-in reviewer's choice. */
export async function setReviewNotices(_before: NoticeState, form: FormData): Promise<NoticeState> {
  const chosen = z.enum(NOTICE_PACES).safeParse(form.get("pace"));
  return orTyped<NoticeState>({ message: null }, async () => {
    const { id } = await requireRole("reviewer", memberRoutes.review());
    if (!chosen.success) return { message: "Choose one of the two." };
    const client = await sessionClient();
    const notices = { user_id: id, pace: chosen.data };
    await client.from("reviewer_notices").upsert(notices).throwOnError();
    const how = chosen.data === "each" ? "for each of them" : "once a day, if something waits";
    return redirectWithFlash(
      { title: "Saved", description: `You get an email ${how}.` },
      { to: memberRoutes.review() },
    );
  });
}
