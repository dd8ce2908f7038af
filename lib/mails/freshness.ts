// Texts of the mails that ask whether a listing is still correct, and that say when its certification ends.
import { signConfirmation } from "@/lib/freshness/signed-tokens";
import { memberRoutes, routes } from "@/lib/routes";
import { formatDate } from "@/lib/format/dates";
import { certificationEnds, confirmListing } from "./schema";
import { type Template, toAddress, toTemplate } from "./template";

export const freshnessTemplates: Record<string, Template> = {
  // The link is signed when the mail is rendered, so that no database row contains it.
  "confirm-listing": toTemplate(
    confirmListing,
    ({ businessName, businessId, askedAt, isOwner }, siteUrl) => {
      const link = memberRoutes.confirmByMail(signConfirmation({ businessId, askedAt }));
      return {
        subject: `Is this still right? ${businessName}`,
        heading: "Is your listing still right?",
        paragraphs: [
          `It is half a year since anybody confirmed the page of “${businessName}”: ${toAddress(routes.business(businessId), siteUrl)}`,
          "Please look at it once: phone, hours, address, website. One press says that all of it is still right, or leads to where you change it.",
          "The link works once, for 30 days.",
        ],
        button: { label: "Answer", href: toAddress(link, siteUrl) },
        reason: isOwner
          ? "You get this message because your account here manages this listing. We ask at most once in 30 days; the page behind the button can turn it off."
          : "You get this message because this is the public address of a business in the directory. We ask at most once in 30 days; the page behind the button can turn it off.",
      };
    },
  ),
  "certification-ends": toTemplate(
    certificationEnds,
    ({ businessName, businessId, label, validUntil }, siteUrl) => ({
      subject: `${label} of ${businessName} ends on ${formatDate(validUntil)}`,
      heading: `Your badge rests on ${label}`,
      paragraphs: [
        `Our record of ${label} for “${businessName}” is valid until ${formatDate(validUntil)}. On the day after, the badge that rests on it is gone; the listing stays.`,
        "If it was renewed, tell us with the button, and we look it up in the register. Please send no documents.",
      ],
      button: { label: "Tell us", href: toAddress(routes.suggestChange(businessId), siteUrl) },
      reason:
        "You get this message because your account here manages this listing. We send it 60 and 14 days before a certification ends, and on its last day.",
    }),
  ),
};
