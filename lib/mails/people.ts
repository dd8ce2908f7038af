// Texts of the mails about members, claims, and the owners of a listing.
import { ROLE_NAMES } from "@/lib/auth/access";
import { formatDate } from "@/lib/format/dates";
import { signAddressRequest, signRoleInvitation } from "@/lib/accounts/signed-tokens";
import { memberRoutes, routes } from "@/lib/routes";
import { signInvitation } from "@/lib/owners/signed-tokens";
import { formatCode } from "@/lib/owners/claim-codes";
import { CODE_MINUTES } from "@/lib/owners/types";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import {
  aboutListing,
  addressChanged,
  addressRequested,
  claimAsked,
  claimCode,
  claimRejected,
  noData,
  ownerInvited,
  roleInvited,
} from "./schema";
import { FOR_OWNERS, type Template, toAddress, toTemplate } from "./layout";

const TASKS = {
  reviewer: "Reviewers decide on the businesses and changes that people send in.",
  admin: "Admins run the whole site.",
} as const;

export const peopleTemplates: Record<string, Template> = {
  "address-changed": toTemplate(addressChanged, ({ changedAt }) => ({
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    paragraphs: [
      `On ${formatDate(changedAt)} your account’s email address was changed. You sign in with the new one; this one no longer works.`,
      "If that was you, you don’t need to do anything.",
      "If it wasn’t you, somebody else knows your password. Reply to this email at once, so that we can give the account back to you, and choose a new password wherever else you use that one.",
    ],
    reason: "You’re getting this message because this was the email address of an account here.",
  })),

  "role-invited": toTemplate(roleInvited, ({ role, invitedBy, invitation }, siteUrl) => ({
    subject: `An invitation to become ${ROLE_NAMES[role]}`,
    heading: `Help as ${ROLE_NAMES[role]}`,
    paragraphs: [
      `${invitedBy} asks you to become ${ROLE_NAMES[role]} of this directory. ${TASKS[role]}`,
      "Press the button and sign in, or make an account, with this address. The link works once, within 7 days.",
    ],
    button: {
      label: "Accept the invitation",
      href: toAddress(memberRoutes.acceptRole(signRoleInvitation(invitation)), siteUrl),
    },
    reason:
      "You’re getting this message because somebody who runs this site typed this address. If you don’t know them, you can ignore this email.",
  })),

  "confirmation-needed": toTemplate(noData, () => ({
    subject: "You’ll soon need to confirm your email address",
    heading: "You’ll soon need to confirm your email address",
    paragraphs: [
      "This directory can send mail now, so it will ask every member to confirm their address.",
      "When it next restarts, we’ll email you a link. Press its button and set your password; until then you can’t sign in. Your listings and everything else stay as they are.",
    ],
    reason: "You’re getting this message because this is the email address of an account here.",
  })),

  "address-requested": toTemplate(addressRequested, (request, siteUrl) => ({
    subject: "Confirm the new address of your account",
    heading: "Use this address from now on",
    paragraphs: [
      "You asked whoever runs the site to change the email address of your account to this one.",
      "Press the button to confirm it. Until then nothing changes; the link works for two days.",
    ],
    button: {
      label: "Use this address",
      href: toAddress(memberRoutes.confirmAddress(signAddressRequest(request)), siteUrl),
    },
    reason:
      "You’re getting this message because somebody asked for it with this address. If that wasn’t you, you can ignore this email.",
  })),
};

/** The link that makes its recipient an owner. It is signed when the mail is rendered, so that no database row contains it. */
export function toInvitation(id: string, siteUrl: string): string {
  return toAddress(memberRoutes.acceptInvitation(signInvitation(id)), siteUrl);
}

export const ownerTemplates: Record<string, Template> = {
  "owner-invited": toTemplate(ownerInvited, ({ businessName, invitedBy, invitation }, siteUrl) => ({
    subject: `Manage the listing of ${businessName} with us`,
    heading: "An invitation to manage a listing",
    paragraphs: [
      `${invitedBy} asks you to manage the listing of “${businessName}” in the directory. Sign in with this address, or make an account with it, and accept. The link works for 30 days.`,
    ],
    button: { label: "See the invitation", href: toInvitation(invitation, siteUrl) },
    reason:
      "You’re getting this message because somebody gave us your address for this listing. If you don’t know them, you can ignore this email.",
  })),

  "owner-joined": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody joined you: ${businessName}`,
    heading: "Somebody new manages this listing with you",
    paragraphs: [
      `“${businessName}” has a new manager: somebody invited by one of you or by the site, or whose claim a reviewer approved.`,
      "If that isn’t right, reply to this email.",
    ],
    button: {
      label: "See who manages it",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: FOR_OWNERS,
  })),

  "owner-dismissed": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You no longer manage this listing: ${businessName}`,
    heading: "You no longer manage this listing",
    paragraphs: [
      `An administrator of the directory removed “${businessName}” from your account.`,
      "If that isn’t right, reply to this email.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You’re getting this message because your account here managed this listing.",
  })),
};

const CLAIMANT =
  "You’re getting this message because somebody who is signed in to your account claimed this listing.";

export const claimTemplates: Record<string, Template> = {
  "claim-code": toTemplate(claimCode, ({ businessName, claimedBy, code }) => ({
    subject: `A code for the listing of ${businessName}`,
    heading: "Your code",
    paragraphs: [
      `The account ${claimedBy} says that “${businessName}” is theirs. Anyone who enters this code there can manage its page. It works for ${CODE_MINUTES} minutes.`,
      "If you don’t know that account, don’t share the code; without it nothing happens.",
    ],
    code: formatCode(code),
    reason:
      "You’re getting this message because this is an email address of the business, by its listing or its website.",
  })),

  "claim-received": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `We have your claim to ${businessName}`,
    heading: "A reviewer will look at your claim",
    paragraphs: [
      `You say that “${businessName}” is yours. A person reads your claim and answers by email within ${REVIEW_RESPONSE_HOURS} hours.`,
      "Until then you can change what you wrote.",
    ],
    button: { label: "See my claim", href: toAddress(memberRoutes.claim(businessId), siteUrl) },
    reason: CLAIMANT,
  })),

  "claim-asked": toTemplate(claimAsked, ({ businessName, businessId, question }, siteUrl) => ({
    subject: `A question about your claim to ${businessName}`,
    heading: "We need one more thing from you",
    paragraphs: [
      `We read your claim to “${businessName}”, and we have a question before we can decide:`,
    ],
    quote: question,
    button: { label: "Answer", href: toAddress(memberRoutes.claim(businessId), siteUrl) },
    reason: CLAIMANT,
  })),

  "claim-waits": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody claims your listing: ${businessName}`,
    heading: "Somebody claims a listing of yours",
    paragraphs: [
      `Somebody else says that “${businessName}” is theirs. Nothing has changed; a reviewer decides within ${REVIEW_RESPONSE_HOURS} hours.`,
      "Until then, nobody can be invited, stop managing the listing, or close it. If there’s something the reviewer should know, reply to this email: for example, whether that person belongs to your business.",
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
      `A reviewer approved your claim to “${businessName}”. You’ll find it in your account, under My listings.`,
    ],
    button: {
      label: "Open my listing",
      href: toAddress(memberRoutes.myListing(businessId), siteUrl),
    },
    reason: CLAIMANT,
  })),

  "claim-rejected": toTemplate(claimRejected, ({ businessName, reason }) => ({
    subject: `About your claim to ${businessName}`,
    heading: "We can’t give you this listing",
    paragraphs: [
      `A reviewer read your claim to “${businessName}” and turned it down, for this reason:`,
    ],
    quote: reason,
    reason: CLAIMANT,
  })),

  "owner-replaced": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `You no longer manage this listing: ${businessName}`,
    heading: "Somebody else manages this listing now",
    paragraphs: [
      `A reviewer approved somebody else’s claim to “${businessName}”. Your account no longer manages it.`,
      "If that isn’t right, reply to this email.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You’re getting this message because your account here managed this listing.",
  })),
};
