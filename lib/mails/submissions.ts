// Texts of the mails about submissions, to their senders and to reviewers.
import type { z } from "zod";
import { memberRoutes, routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { formatMoment } from "@/lib/format/dates";
import { type MailContent, type Template, toAddress, toTemplate } from "./layout";
import { toInvitation } from "./people";
import {
  changesRequested,
  reviewWaiting,
  submissionApproved,
  submissionReceived,
  submissionRejected,
} from "./schema";

const SENT_TO_US =
  "You’re getting this message because this address was given when the business was sent to us. If that wasn’t you, you can ignore this email.";

export const submissionTemplates: Record<string, Template> = {
  "submission-received": toTemplate(submissionReceived, ({ reference }) => ({
    subject: "We have your listing",
    heading: "Thank you, we have your listing",
    paragraphs: [
      `A business was sent to us with this address. A person reads every listing before it is published; you’ll hear from us within ${REVIEW_RESPONSE_HOURS} hours.`,
      `Your reference is ${reference}. Please mention it if you write to us.`,
    ],
    reason: SENT_TO_US,
  })),

  "changes-requested": toTemplate(
    changesRequested,
    ({ businessName, reference, message, link }, siteUrl) => ({
      subject: `A question about your listing: ${businessName}`,
      heading: "We need one more thing from you",
      paragraphs: [
        `We read your listing “${businessName}” (reference ${reference}), and we need you to change something before we can publish it:`,
      ],
      quote: message,
      button: { label: "Change my listing", href: toAddress(link, siteUrl) },
      reason: SENT_TO_US,
    }),
  ),

  "submission-approved": toTemplate(
    submissionApproved,
    ({ businessName, link, invitation }, siteUrl) => {
      const page = toAddress(link, siteUrl);
      return {
        subject: `Now in the directory: ${businessName}`,
        heading: "Your business is in the directory",
        paragraphs: [
          `“${businessName}” is published, and people near you can find it now.`,
          ...(invitation
            ? [
                `Please check it once: ${page}`,
                "To manage the page yourself, press the button and sign in with this address. The button works for 30 days.",
              ]
            : ["Please check it once. You can update it in your account, under My listings."]),
        ],
        button: invitation
          ? { label: "Manage my listing", href: toInvitation(invitation, siteUrl) }
          : { label: "See my listing", href: page },
        reason: SENT_TO_US,
      };
    },
  ),

  "submission-rejected": toTemplate(
    submissionRejected,
    ({ businessName, reference, reason }, siteUrl) => ({
      subject: `About your listing: ${businessName}`,
      heading: "We can’t publish this listing",
      paragraphs: [
        `Thank you for sending us “${businessName}” (reference ${reference}). We read it and can’t publish it, for this reason:`,
      ],
      quote: reason,
      button: { label: "Send it again", href: toAddress(routes.submitBusiness(), siteUrl) },
      reason: SENT_TO_US,
    }),
  ),
};

type Waiting = z.infer<typeof reviewWaiting>;

const REASON =
  "You’re getting this message because you review submissions. Under Review you choose how often we write.";

const OCCASIONS = {
  new: ({ items: [first] }: Waiting) => `To review: ${first?.name}`,
  due: ({ total, items: [first] }: Waiting) =>
    total === 1 ? `Due in less than 4 hours: ${first?.name}` : `Due in less than 4 hours: ${total}`,
  daily: ({ total }: Waiting) => `Waiting for review: ${total}`,
} as const;

export const reviewerTemplates: Record<string, Template> = {
  "review-new": toReviewers("new"),
  "review-due": toReviewers("due"),
  "review-daily": toReviewers("daily"),
};

function toReviewers(occasion: keyof typeof OCCASIONS): Template {
  return toTemplate(reviewWaiting, (waiting, siteUrl) =>
    reviewMail(occasion, waiting, {
      href: toAddress(waiting.items[0]?.link ?? memberRoutes.review(), siteUrl),
      queue: toAddress(memberRoutes.review(), siteUrl),
    }),
  );
}

/** `href` leads to the submission if there is one; `queue` to the list of all. */
function reviewMail(
  occasion: keyof typeof OCCASIONS,
  waiting: Waiting,
  { href, queue }: { href: string; queue: string },
): MailContent {
  const { total, items } = waiting;
  const subject = OCCASIONS[occasion](waiting);
  const lines = items.map(
    ({ name, reference, dueAt }) => `${name} (${reference}), due on ${formatMoment(dueAt)}`,
  );
  const rest = total - items.length;
  return {
    subject,
    heading: subject,
    paragraphs: ["We promise an answer within a day. Waiting for one:"],
    quote: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n"),
    button: total === 1 ? { label: "Open it", href } : { label: "Open the queue", href: queue },
    reason: REASON,
  };
}
