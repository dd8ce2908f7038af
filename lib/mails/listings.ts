// The words of mails about a listing that is published: what was changed of it, whether it is shown, and what became of a
// suggestion.
import type { z } from "zod";
import { listDifferences } from "@/lib/edits/differences";
import type { listingChanged, listingMoved, suggestionDecided } from "./schema";
import type { MailContent } from "./types";

const SENT_BY_YOU =
  "You get this message because you sent us this business, or your account keeps its listing.";
const NOT_RIGHT = "If this is not right, answer this message and tell us what is.";

/** Every change with old and new, so that its reader can object. */
export function listingChangedMail(
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
      `${byOwner ? "Somebody who keeps the listing" : "A reviewer"} changed “${businessName}” in the directory. ${NOT_RIGHT}`,
    ],
    quote: lines.join("\n\n"),
    button: { label: "See my listing", href },
    reason: SENT_BY_YOU,
  };
}

const MOVED = {
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

/** That a listing is no longer shown, or again, or together with another. */
export function listingStatusMail(
  kind: keyof typeof MOVED,
  { businessName, reason }: z.infer<typeof listingMoved>,
  href: string,
): MailContent {
  const { done, meaning } = MOVED[kind];
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

const SUGGESTED_BY_YOU =
  "You get this message because this address was given with a suggestion. We do not keep it any longer.";

/** What became of what a visitor suggested, or an owner asked for. */
export function suggestionMail(
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
        : `You told us that something is not right about “${businessName}” (reference ${reference}).`,
      isAccepted
        ? "A reviewer looked into it, and the listing is put right as far as it could be confirmed."
        : "A reviewer looked into it, and changed nothing, for this reason:",
    ],
    ...(reason && { quote: reason }),
    button: { label: "See the listing", href },
    reason: byOwner ? SENT_BY_YOU : SUGGESTED_BY_YOU,
  };
}
