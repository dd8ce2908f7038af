// The words of the mails about who keeps a listing.
import { formatCode } from "@/lib/claims/rules";
import { CODE_MINUTES } from "@/lib/claims/types";
import { signInvitation } from "@/lib/owners/signed-tokens";
import { memberRoutes, routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { aboutListing, claimCode, claimRejected, ownerInvited, postRemoved } from "./schema";
import { type Template, toAddress, toTemplate } from "./template";

const KEEPER = "You get this message because your account here keeps this listing.";
const CLAIMANT =
  "You get this message because somebody who is signed in to your account claimed this listing.";

/** The link that makes its reader an owner. It is signed when the mail is written, so that no row holds it. */
export function toInvitation(id: string, siteUrl: string): string {
  return toAddress(memberRoutes.acceptInvitation(signInvitation(id)), siteUrl);
}

export const ownerTemplates: Record<string, Template> = {
  "claim-code": toTemplate(claimCode, ({ businessName, claimedBy, code }) => ({
    subject: `A code for the listing of ${businessName}`,
    heading: "Your code",
    paragraphs: [
      `The account ${claimedBy} says that “${businessName}” is theirs. Whoever types this code there keeps its page. It holds for ${CODE_MINUTES} minutes.`,
      "If you do not know that account, pass the code on to nobody; without it nothing happens.",
    ],
    code: formatCode(code),
    reason:
      "You get this message because this is an e-mail address of the business, by its listing or its website.",
  })),

  "claim-waits": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody claims your listing: ${businessName}`,
    heading: "Somebody claims a listing of yours",
    paragraphs: [
      `Somebody else says that “${businessName}” is theirs. Nothing has changed; a reviewer decides within ${REVIEW_RESPONSE_HOURS} hours.`,
      "If that is somebody of your business, you can invite them yourself. If it is not, or you want the reviewer to know something, answer this message.",
    ],
    button: {
      label: "See who keeps it",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: KEEPER,
  })),

  "claim-approved": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You keep this listing now: ${businessName}`,
    heading: "The listing is yours to keep",
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

  "owner-invited": toTemplate(ownerInvited, ({ businessName, invitedBy, invitation }, siteUrl) => ({
    subject: `Keep the listing of ${businessName} with us`,
    heading: "An invitation to keep a listing",
    paragraphs: [
      `${invitedBy} asks you to keep the listing of “${businessName}” in the directory. Sign in with this address, or make an account with it, and accept. The link works for 30 days.`,
    ],
    button: { label: "See the invitation", href: toInvitation(invitation, siteUrl) },
    reason:
      "You get this message because somebody gave us your address for this listing. If you do not know them, there is nothing to do.",
  })),

  "owner-joined": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody joined you: ${businessName}`,
    heading: "Somebody keeps this listing with you",
    paragraphs: [
      `“${businessName}” has one more owner from now on: somebody whom one of you or the site invited, or whose claim a reviewer agreed to.`,
      "If that is not right, answer this message.",
    ],
    button: {
      label: "See who keeps it",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: KEEPER,
  })),

  "post-removed": toTemplate(postRemoved, ({ businessName, content, reason }) => ({
    subject: `A post was removed: ${businessName}`,
    heading: "We removed a post of yours",
    paragraphs: [
      `A reviewer removed a post from the page of “${businessName}”, for this reason: ${reason}`,
      "If you think that is not right, answer this message. The post said:",
    ],
    quote: content,
    reason: KEEPER,
  })),

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
    reason: KEEPER,
  })),

  "listing-reported": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody says your listing is not right: ${businessName}`,
    heading: "A visitor says that something is not right",
    paragraphs: [
      `It is about “${businessName}”. Nothing has changed; a reviewer decides within ${REVIEW_RESPONSE_HOURS} hours, and reads first what you say to it.`,
    ],
    button: {
      label: "Read and answer it",
      href: toAddress(memberRoutes.myListingReviews(businessId), siteUrl),
    },
    reason: KEEPER,
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

  "owner-dismissed": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You no longer keep this listing: ${businessName}`,
    heading: "You no longer keep this listing",
    paragraphs: [
      `An administrator of the directory has taken “${businessName}” from your account.`,
      "If that is not right, answer this message.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You get this message because your account here kept this listing.",
  })),

  "owner-replaced": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You no longer keep this listing: ${businessName}`,
    heading: "Somebody else keeps this listing now",
    paragraphs: [
      `A reviewer looked at a claim to “${businessName}” and agreed that it belongs to somebody else. Your account keeps its page no longer.`,
      "If that is not right, answer this message.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You get this message because your account here kept this listing.",
  })),
};
