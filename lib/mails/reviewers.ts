// Texts of the mails to reviewers: which submissions wait for them, and until when.
import type { z } from "zod";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { reviewWaiting } from "./schema";
import { type Template, toAddress, toTemplate } from "./template";
import type { MailContent } from "./types";

type Waiting = z.infer<typeof reviewWaiting>;

const REASON =
  "You get this message because you review submissions. Under Review you choose how often we write.";

const OCCASIONS = {
  new: ({ items: [first] }: Waiting) => `To review: ${first?.name}`,
  due: ({ total, items: [first] }: Waiting) =>
    total === 1 ? `Due in less than 4 hours: ${first?.name}` : `Due in less than 4 hours: ${total}`,
  daily: ({ total }: Waiting) => `Waiting for review: ${total}`,
} as const;

export const reviewerTemplates: Record<string, Template> = {
  "review-new": toReviewers("new"),
  "review-due": toReviewers("due"),
  "review-daily": toReviewers("daily"),
};

function toReviewers(occasion: keyof typeof OCCASIONS): Template {
  return toTemplate(reviewWaiting, (waiting, siteUrl) =>
    reviewMail(occasion, waiting, {
      href: toAddress(waiting.items[0]?.link ?? memberRoutes.review(), siteUrl),
      queue: toAddress(memberRoutes.review(), siteUrl),
    }),
  );
}

/** `href` leads to the submission if there is one; `queue` to the list of all. */
function reviewMail(
  occasion: keyof typeof OCCASIONS,
  waiting: Waiting,
  { href, queue }: { href: string; queue: string },
): MailContent {
  const { total, items } = waiting;
  const subject = OCCASIONS[occasion](waiting);
  const lines = items.map(
    ({ name, reference, dueAt }) => `${name} (${reference}), due on ${formatMoment(dueAt)}`,
  );
  const rest = total - items.length;
  return {
    subject,
    heading: subject,
    paragraphs: ["We promise an answer within a day. This waits for one:"],
    quote: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n"),
    button: total === 1 ? { label: "Open it", href } : { label: "Open the queue", href: queue },
    reason: REASON,
  };
}
