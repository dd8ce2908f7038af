// Texts of the mails about the owners of a listing.
import { signInvitation } from "@/lib/owners/signed-tokens";
import { memberRoutes, routes } from "@/lib/routes";
import { aboutListing, ownerInvited } from "./schema";
import { FOR_OWNERS, type Template, toAddress, toTemplate } from "./template";

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
      "You get this message because somebody gave us your address for this listing. If you do not know them, there is nothing to do.",
  })),

  "owner-joined": toTemplate(aboutListing, ({ businessName, businessId }, siteUrl) => ({
    subject: `Somebody joined you: ${businessName}`,
    heading: "Somebody manages this listing with you",
    paragraphs: [
      `“${businessName}” has one more owner from now on: somebody whom one of you or the site invited, or whose claim a reviewer agreed to.`,
      "If that is not right, answer this message.",
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
      `An administrator of the directory has taken “${businessName}” from your account.`,
      "If that is not right, answer this message.",
    ],
    button: { label: "See the page", href: toAddress(routes.business(businessId), siteUrl) },
    reason: "You get this message because your account here managed this listing.",
  })),
};
