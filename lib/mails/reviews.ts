// Texts of the mails about members' reviews of businesses, and about posts.
import { memberRoutes } from "@/lib/routes";
import { aboutListing, claimRejected, postRemoved } from "./schema";
import { FOR_OWNERS, type Template, toAddress, toTemplate } from "./template";

export const reviewTemplates: Record<string, Template> = {
  "review-written": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `A new review of ${businessName}`,
    heading: "Somebody reviewed your business",
    paragraphs: [
      `A member wrote a review of “${businessName}”. You may answer it; your answer stands below it.`,
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
    reason: "You get this message because your account here wrote this review.",
  })),

  "post-removed": toTemplate(postRemoved, ({ businessName, content, reason }) => ({
    subject: `A post was removed: ${businessName}`,
    heading: "We removed a post of yours",
    paragraphs: [
      `A reviewer removed a post from the page of “${businessName}”, for this reason: ${reason}`,
      "If you think that is not right, answer this message. The post said:",
    ],
    quote: content,
    reason: FOR_OWNERS,
  })),
};
