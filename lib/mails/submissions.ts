// Texts of the mails about a submission: it was received, changes are requested, it was approved or rejected.
import { routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { toInvitation } from "./owners";
import {
  changesRequested,
  submissionApproved,
  submissionReceived,
  submissionRejected,
} from "./schema";
import { type Template, toAddress, toTemplate } from "./template";

const SENT_TO_US =
  "You get this message because this address was given when the business was sent to us. If that was not you, there is nothing to do.";

export const submissionTemplates: Record<string, Template> = {
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
                "The button makes you the one who manages this page, once you have signed in with this address. It works for 30 days.",
              ]
            : [
                "Please look at it once. You keep it up to date in your account, under My listings.",
              ]),
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
};
