// Text of the mail that asks whether a listing is still correct.
import { signConfirmation } from "@/lib/freshness/signed-tokens";
import { memberRoutes, routes } from "@/lib/routes";
import { confirmListing } from "./schema";
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
          ? "You get this message because your account here keeps this listing. We ask at most once in 30 days; the page behind the button can turn it off."
          : "You get this message because this is the public address of a business in the directory. We ask at most once in 30 days; the page behind the button can turn it off.",
      };
    },
  ),
};
