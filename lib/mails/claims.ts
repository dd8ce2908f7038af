// Texts of the mails about claims: a claim was made, and how it was decided.
import { formatCode } from "@/lib/owners/claim-codes";
import { CODE_MINUTES } from "@/lib/owners/claim-types";
import { memberRoutes, routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { aboutListing, claimAsked, claimCode, claimRejected } from "./schema";
import { FOR_OWNERS, type Template, toAddress, toTemplate } from "./template";

const CLAIMANT =
  "You get this message because somebody who is signed in to your account claimed this listing.";

export const claimTemplates: Record<string, Template> = {
  "claim-code": toTemplate(claimCode, ({ businessName, claimedBy, code }) => ({
    subject: `A code for the listing of ${businessName}`,
    heading: "Your code",
    paragraphs: [
      `The account ${claimedBy} says that “${businessName}” is theirs. Whoever enters this code there manages its page. It holds for ${CODE_MINUTES} minutes.`,
      "If you do not know that account, pass the code on to nobody; without it nothing happens.",
    ],
    code: formatCode(code),
    reason:
      "You get this message because this is an e-mail address of the business, by its listing or its website.",
  })),

  "claim-received": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `We have your claim to ${businessName}`,
    heading: "Your claim waits for a reviewer",
    paragraphs: [
      `You say that “${businessName}” is yours. A person reads your claim and answers by mail within ${REVIEW_RESPONSE_HOURS} hours.`,
      "Until then you can change what you wrote.",
    ],
    button: { label: "See my claim", href: toAddress(memberRoutes.claim(businessId), siteUrl) },
    reason: CLAIMANT,
  })),

  "claim-asked": toTemplate(claimAsked, ({ businessName, businessId, question }, siteUrl) => ({
    subject: `A question about your claim to ${businessName}`,
    heading: "We need one more thing from you",
    paragraphs: [`We read your claim to “${businessName}”, and before we can decide we ask you:`],
    quote: question,
    button: { label: "Answer", href: toAddress(memberRoutes.claim(businessId), siteUrl) },
    reason: CLAIMANT,
  })),

  "claim-waits": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody claims your listing: ${businessName}`,
    heading: "Somebody claims a listing of yours",
    paragraphs: [
      `Somebody else says that “${businessName}” is theirs. Nothing has changed; a reviewer decides within ${REVIEW_RESPONSE_HOURS} hours.`,
      "Until then nobody can be invited, leave, or close the listing. If you want the reviewer to know something, answer this message: whether that is somebody of your business, or why it is not.",
    ],
    button: {
      label: "See who manages it",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: FOR_OWNERS,
  })),

  "claim-approved": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You manage this listing now: ${businessName}`,
    heading: "The listing is yours to manage",
    paragraphs: [
      `A reviewer looked at your claim to “${businessName}” and agreed. You find it in your account, under My listings.`,
    ],
    button: {
      label: "Open my listing",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: CLAIMANT,
  })),

  "claim-rejected": toTemplate(claimRejected, ({ businessName, reason }) => ({
    subject: `About your claim to ${businessName}`,
    heading: "We cannot give you this listing",
    paragraphs: [
      `A reviewer looked at your claim to “${businessName}” and did not agree, for this reason:`,
    ],
    quote: reason,
    reason: CLAIMANT,
  })),

  "owner-replaced": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You no longer manage this listing: ${businessName}`,
    heading: "Somebody else manages this listing now",
    paragraphs: [
      `A reviewer looked at a claim to “${businessName}” and agreed that it belongs to somebody else. Your account no longer manages it.`,
      "If that is not right, answer this message.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You get this message because your account here managed this listing.",
  })),
};
