// Texts of the mails about a published listing: changes, whether it is still correct, its monthly statistics.
import type { z } from "zod";
import { COUNTED, COUNTED_NAMES } from "@/lib/statistics/counts";
import { listDifferences } from "@/lib/listings/differences";
import { signConfirmation } from "@/lib/freshness/rules";
import { memberRoutes, routes } from "@/lib/routes";
import { formatDate, formatWholeMonth } from "@/lib/format/dates";
import { signSubscription } from "@/lib/statistics/subscriptions";
import { type MailContent, SENT_BY_YOU, type Template, toAddress, toTemplate } from "./layout";
import {
  certificationEnds,
  confirmListing,
  listingChanged,
  listingMoved,
  statistics,
} from "./schema";

const NOT_RIGHT = "If this isn’t right, reply to this email and let us know.";

const STATUS_TEXTS = {
  suspended: {
    done: "was suspended",
    meaning: "It isn’t shown in the directory at the moment",
  },
  closed: {
    done: "was closed",
    meaning: "For a year, its page says that the business has closed for good",
  },
  restored: {
    done: "is back in the directory",
    meaning: "People can find it again",
  },
  merged: {
    done: "was merged with another one",
    meaning:
      "The directory had the same business twice: reviews, photos, posts and owners of both are on one page now",
  },
  unmerged: {
    done: "was separated from another one again",
    meaning: "The two had been merged into one, and that was undone",
  },
} as const;

export const listingTemplates: Record<string, Template> = {
  "listing-changed": toTemplate(listingChanged, (data, siteUrl) =>
    listingChangedMail(data, toAddress(data.link, siteUrl)),
  ),
  "listing-suspended": toStatusTemplate("suspended"),
  "listing-closed": toStatusTemplate("closed"),
  "listing-restored": toStatusTemplate("restored"),
  "listing-merged": toStatusTemplate("merged"),
  "listing-unmerged": toStatusTemplate("unmerged"),
};

/** Lists every change with its old and new value, so that the owner can object. */
function listingChangedMail(
  { businessName, byOwner, byImport, byUndo, before, after }: z.infer<typeof listingChanged>,
  href: string,
): MailContent {
  let editor = byOwner ? "Somebody who manages the listing" : "A reviewer";
  if (byImport) editor = "A list that we imported";
  if (byUndo) editor = "Undoing an import";
  const lines = listDifferences(before, after).map(
    (one) => `${one.label}: ${one.after || "(empty)"}\nBefore: ${one.before || "(empty)"}`,
  );
  return {
    subject: `Your listing was changed: ${businessName}`,
    heading: "Your listing was changed",
    paragraphs: [`${editor} changed “${businessName}” in the directory. ${NOT_RIGHT}`],
    quote: lines.join("\n\n"),
    button: { label: "See my listing", href },
    reason: SENT_BY_YOU,
  };
}

/** The listing was suspended, closed, restored, merged or unmerged. */
function listingStatusMail(
  kind: keyof typeof STATUS_TEXTS,
  { businessName, reason }: z.infer<typeof listingMoved>,
  href: string,
): MailContent {
  const { done, meaning } = STATUS_TEXTS[kind];
  return {
    subject: `Your listing ${done}: ${businessName}`,
    heading: `Your listing ${done}`,
    paragraphs: [
      `“${businessName}” ${done}. ${NOT_RIGHT}`,
      reason ? `${meaning}, for this reason:` : `${meaning}.`,
    ],
    ...(reason && { quote: reason }),
    ...(kind !== "suspended" && { button: { label: "See my listing", href } }),
    reason: SENT_BY_YOU,
  };
}

function toStatusTemplate(kind: keyof typeof STATUS_TEXTS): Template {
  return toTemplate(listingMoved, (data, siteUrl) =>
    listingStatusMail(kind, data, toAddress(data.link, siteUrl)),
  );
}

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
          `It’s been half a year since anybody confirmed the page of “${businessName}”: ${toAddress(routes.business(businessId), siteUrl)}`,
          "Please take a look: phone, hours, address, website. One click confirms that everything is still right, or takes you to where you can change it.",
          "The link works once, for 30 days.",
        ],
        button: { label: "Answer", href: toAddress(link, siteUrl) },
        reason: isOwner
          ? "You’re getting this message because your account here manages this listing. We ask at most once in 30 days; the page behind the button can turn it off."
          : "You’re getting this message because this is the public address of a business in the directory. We ask at most once in 30 days; the page behind the button can turn it off.",
      };
    },
  ),
  "certification-ends": toTemplate(
    certificationEnds,
    ({ businessName, businessId, label, validUntil }, siteUrl) => ({
      subject: `${label} of ${businessName} ends on ${formatDate(validUntil)}`,
      heading: `Your badge rests on ${label}`,
      paragraphs: [
        `Our record of ${label} for “${businessName}” is valid until ${formatDate(validUntil)}. The badge that rests on it goes the day after; the listing stays.`,
        "If it has been renewed, let us know with the button, and we’ll look it up in the register. Please don’t send documents.",
      ],
      button: { label: "Tell us", href: toAddress(routes.suggestChange(businessId), siteUrl) },
      reason:
        "You’re getting this message because your account here manages this listing. We send it 60 and 14 days before a certification ends, and on its last day.",
    }),
  ),
};

/** The links are signed when the mail is rendered, so that no database row contains them. */
export const statisticsTemplate = toTemplate(statistics, (data, siteUrl) => {
  const { businessName, businessId, ownerId, month } = data;
  const token = signSubscription(businessId, ownerId);
  const counts = COUNTED.map(
    (name) => `${COUNTED_NAMES[name]}: ${data[name].toLocaleString("en-US")}`,
  );
  return {
    subject: `${formatWholeMonth(month)}: how often ${businessName} was seen`,
    heading: `${businessName} in ${formatWholeMonth(month)}`,
    paragraphs: [...counts, "Visitors without JavaScript and known bots aren’t counted."],
    button: {
      label: "See the statistics",
      href: toAddress(memberRoutes.myStatistics(businessId), siteUrl),
    },
    reason:
      "You’re getting this message because your account here manages this listing, once a month.",
    unsubscribe: {
      page: toAddress(memberRoutes.unsubscribe(token), siteUrl),
      post: toAddress(`/api/unsubscribe/${token}`, siteUrl),
    },
  };
});
