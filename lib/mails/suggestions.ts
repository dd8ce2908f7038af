// Texts of the mails about suggestions, members' reviews, and posts.
import type { z } from "zod";
import { memberRoutes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import {
  FOR_OWNERS,
  type MailContent,
  SENT_BY_YOU,
  type Template,
  toAddress,
  toTemplate,
} from "./layout";
import {
  aboutListing,
  claimRejected,
  postRemoved,
  submissionReceived,
  suggestionDecided,
} from "./schema";

export const suggestionTemplates: Record<string, Template> = {
  "suggestion-received": toTemplate(submissionReceived, ({ reference }) => ({
    subject: "We have your suggestion",
    heading: "Thank you, we have your suggestion",
    paragraphs: [
      "Somebody with this address told us that something isn’t right about a listing. A person will look into it, and you’ll hear from us.",
      `The reference is ${reference}. Please mention it if you write to us.`,
    ],
    reason:
      "You’re getting this message because this address was given with a suggestion. If that wasn’t you, you can ignore this email.",
  })),

  "suggestion-accepted": toTemplate(suggestionDecided, (data, siteUrl) =>
    suggestionMail(true, data, toAddress(data.link, siteUrl)),
  ),

  "suggestion-declined": toTemplate(suggestionDecided, (data, siteUrl) =>
    suggestionMail(false, data, toAddress(data.link, siteUrl)),
  ),

  "listing-reported": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody says your listing isn’t right: ${businessName}`,
    heading: "A visitor says that something isn’t right",
    paragraphs: [
      `It’s about “${businessName}”. Nothing has changed. A reviewer decides within ${REVIEW_RESPONSE_HOURS} hours, and reads your side first.`,
    ],
    button: {
      label: "Read and answer it",
      href: toAddress(memberRoutes.myListingReviews(businessId), siteUrl),
    },
    reason: FOR_OWNERS,
  })),
};

const SUGGESTED_BY_YOU =
  "You’re getting this message because this address was given with a suggestion. We don’t keep it after this.";

/** The decision about a visitor's suggestion or an owner's request. */
function suggestionMail(
  isAccepted: boolean,
  { businessName, reference, byOwner, reason }: z.infer<typeof suggestionDecided>,
  href: string,
): MailContent {
  return {
    subject: `About your ${byOwner ? "change" : "suggestion"}: ${businessName}`,
    heading: isAccepted ? "Thank you, you were right" : "We left the listing as it is",
    paragraphs: [
      byOwner
        ? `You asked us to change “${businessName}” (reference ${reference}).`
        : `You told us that something isn’t right about “${businessName}” (reference ${reference}).`,
      isAccepted
        ? "A reviewer looked into it and corrected the listing as far as it could be confirmed."
        : "A reviewer looked into it and changed nothing, for this reason:",
    ],
    ...(reason && { quote: reason }),
    button: { label: "See the listing", href },
    reason: byOwner ? SENT_BY_YOU : SUGGESTED_BY_YOU,
  };
}

export const reviewTemplates: Record<string, Template> = {
  "review-written": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `A new review of ${businessName}`,
    heading: "Somebody reviewed your business",
    paragraphs: [
      `A member wrote a review of “${businessName}”. You can answer it; your answer appears below it.`,
    ],
    button: {
      label: "Read and answer it",
      href: toAddress(memberRoutes.myListingReviews(businessId), siteUrl),
    },
    reason: FOR_OWNERS,
  })),

  "review-removed": toTemplate(claimRejected, ({ businessName, reason }) => ({
    subject: `Your review of ${businessName} was removed`,
    heading: "We removed your review",
    paragraphs: [
      `Somebody reported your review of “${businessName}”. A reviewer read it and removed it, for this reason:`,
    ],
    quote: reason,
    reason: "You’re getting this message because your account here wrote this review.",
  })),

  "post-removed": toTemplate(postRemoved, ({ businessName, content, reason }) => ({
    subject: `A post was removed: ${businessName}`,
    heading: "We removed a post of yours",
    paragraphs: [
      `A reviewer removed a post from the page of “${businessName}”, for this reason: ${reason}`,
      "If you think that isn’t right, reply to this email. The post said:",
    ],
    quote: content,
    reason: FOR_OWNERS,
  })),
};
