// The words of each mail, and how mails are named. What a template needs to know is in schema.ts.
import { formatDate } from "@/lib/format/dates";
import { memberRoutes, routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { freshnessTemplates } from "./freshness";
import { nameSite } from "./layout";
import { listingChangedMail, suggestionMail, listingStatusMail } from "./listings";
import { ownerTemplates, toInvitation } from "./owners";
import { peopleTemplates } from "./people";
import { reviewMail } from "./reviewers";
import {
  addressChanged,
  changesRequested,
  listingChanged,
  listingMoved,
  readyMade,
  reviewWaiting,
  submissionApproved,
  submissionReceived,
  submissionRejected,
  suggestionDecided,
} from "./schema";
import { sayStatistics } from "./statistics";
import { type Template, toAddress, toTemplate } from "./template";
import type { RenderedMail } from "./types";

const SENT_TO_US =
  "You get this message because this address was given when the business was sent to us. If that was not you, there is nothing to do.";

const templates: Record<string, Template> = {
  "ready-made": (data) => nameSite(readyMade.parse(data)),
  ...ownerTemplates,
  ...freshnessTemplates,
  statistics: sayStatistics,
  ...peopleTemplates,

  "address-changed": toTemplate(addressChanged, ({ changedAt }) => ({
    subject: "Your e-mail address was changed",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `On ${formatDate(changedAt)} your account got another e-mail address. You sign in with the new one; this one opens your account no longer.`,
      "If that was you, there is nothing to do.",
      "If it was not you, somebody else knows your password. Answer this message at once, so that we can give the account back to you, and choose a new password wherever else you use that one.",
    ],
    reason: "You get this message because this was the e-mail address of an account here.",
  })),

  "submission-received": toTemplate(submissionReceived, ({ reference }) => ({
    subject: "We have your listing",
    heading: "Thank you, we have your listing",
    paragraphs: [
      `A business was sent to us with this address. A person reads every listing before it is published; you hear from us within ${REVIEW_RESPONSE_HOURS} hours.`,
      `Your reference is ${reference}. Please name it if you write to us.`,
    ],
    reason: SENT_TO_US,
  })),

  "changes-requested": toTemplate(
    changesRequested,
    ({ businessName, reference, message, link }, siteUrl) => ({
      subject: `A question about your listing: ${businessName}`,
      heading: "We need one more thing from you",
      paragraphs: [
        `We read your listing “${businessName}” (reference ${reference}), and before we can publish it we ask you to change something:`,
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
          `“${businessName}” is published, and people near you can find it from now on.`,
          ...(invitation
            ? [
                `Please look at it once: ${page}`,
                "The button makes you the one who keeps this page right, once you have signed in with this address. It works for 30 days.",
              ]
            : ["Please look at it once. You keep it right in your account, under My listings."]),
        ],
        button: invitation
          ? { label: "Keep my listing", href: toInvitation(invitation, siteUrl) }
          : { label: "See my listing", href: page },
        reason: SENT_TO_US,
      };
    },
  ),

  "submission-rejected": toTemplate(
    submissionRejected,
    ({ businessName, reference, reason }, siteUrl) => ({
      subject: `About your listing: ${businessName}`,
      heading: "We cannot publish this listing",
      paragraphs: [
        `Thank you for sending us “${businessName}” (reference ${reference}). We read it and cannot publish it, for this reason:`,
      ],
      quote: reason,
      button: { label: "Send it again", href: toAddress(routes.submitBusiness(), siteUrl) },
      reason: SENT_TO_US,
    }),
  ),

  "suggestion-received": toTemplate(submissionReceived, ({ reference }) => ({
    subject: "We have your suggestion",
    heading: "Thank you, we have your suggestion",
    paragraphs: [
      "Somebody told us with this address what is not right about a listing. A person looks into it, and you hear from us.",
      `The reference is ${reference}. Please name it if you write to us.`,
    ],
    reason:
      "You get this message because this address was given. If that was not you, there is nothing to do.",
  })),

  "suggestion-accepted": toTemplate(suggestionDecided, (data, siteUrl) =>
    suggestionMail(true, data, toAddress(data.link, siteUrl)),
  ),
  "suggestion-declined": toTemplate(suggestionDecided, (data, siteUrl) =>
    suggestionMail(false, data, toAddress(data.link, siteUrl)),
  ),

  "review-new": toReviewers("new"),
  "review-due": toReviewers("due"),
  "review-daily": toReviewers("daily"),

  "listing-changed": toTemplate(listingChanged, (data, siteUrl) =>
    listingChangedMail(data, toAddress(data.link, siteUrl)),
  ),
  "listing-suspended": toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail("suspended", data, toAddress(data.link, siteUrl)),
  ),
  "listing-closed": toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail("closed", data, toAddress(data.link, siteUrl)),
  ),
  "listing-restored": toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail("restored", data, toAddress(data.link, siteUrl)),
  ),
  "listing-merged": toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail("merged", data, toAddress(data.link, siteUrl)),
  ),
  "listing-unmerged": toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail("unmerged", data, toAddress(data.link, siteUrl)),
  ),
};

/** Whose words are in this file or beside it, by name. */
export function templateNames(): string[] {
  return Object.keys(templates).filter((name) => name !== "ready-made");
}

/** Writes a mail. Throws when there is no such template or its data is not what it needs. */
export function renderMail(template: string, data: unknown, siteUrl: string): RenderedMail {
  const write = Object.hasOwn(templates, template) ? templates[template] : undefined;
  if (!write) throw new Error(`There is no mail template '${template}'.`);
  return write(data, siteUrl);
}

/** The Message-ID of a mail of the outbox: the same for each time it is sent. */
export function toMessageId(id: string, siteUrl: string): string {
  return `<${id}@${new URL(siteUrl).hostname}>`;
}

function toReviewers(occasion: Parameters<typeof reviewMail>[0]): Template {
  return toTemplate(reviewWaiting, (waiting, siteUrl) =>
    reviewMail(occasion, waiting, {
      href: toAddress(waiting.items[0]?.link ?? memberRoutes.review(), siteUrl),
      queue: toAddress(memberRoutes.review(), siteUrl),
    }),
  );
}
