// Texts of the mails about a published listing: it was changed, or its status was.
import type { z } from "zod";
import { listDifferences } from "@/lib/listings/differences";
import { listingChanged, listingMoved } from "./schema";
import { SENT_BY_YOU, type Template, toAddress, toTemplate } from "./template";
import type { MailContent } from "./types";

const NOT_RIGHT = "If this is not right, answer this message and tell us what is.";

const STATUS_TEXTS = {
  suspended: {
    done: "was suspended",
    meaning: "Nobody sees it in the directory at the moment",
  },
  closed: {
    done: "was closed",
    meaning: "Its page says for a year that the business has closed for good",
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
    done: "was separated again from another one",
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
  { businessName, byOwner, before, after }: z.infer<typeof listingChanged>,
  href: string,
): MailContent {
  const lines = listDifferences(before, after).map(
    (one) => `${one.label}: ${one.after || "(empty)"}\nBefore: ${one.before || "(empty)"}`,
  );
  return {
    subject: `Your listing was changed: ${businessName}`,
    heading: "Your listing was changed",
    paragraphs: [
      `${byOwner ? "Somebody who manages the listing" : "A reviewer"} changed “${businessName}” in the directory. ${NOT_RIGHT}`,
    ],
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
