import Link from "next/link";
import { EmptyState } from "@/components/layout/empty-state";
import { Badge } from "@/components/ui/badge";
import { toDeadline } from "@/lib/review/rules";
import { formatMoment } from "@/lib/format/dates";
import type { QueueEntry } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";

/** Waiting submissions, oldest first, or decided ones, newest first. */
export function QueueList({ entries }: { entries: readonly QueueEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState title="Nothing here">Another folder or another word may have it.</EmptyState>
    );
  }
  return (
    <ul className="border-t border-rule">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-rule py-3">
          <Link
            href={memberRoutes.reviewSubmission(entry.id)}
            className="inline-block py-1 text-lg font-bold"
          >
            {entry.name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <SubmissionBadge entry={entry} />
            <span>
              {entry.category}, {entry.city}, {entry.county} County
            </span>
            <span className="text-muted tabular-nums">{entry.reference}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The status in words: the deadline while it is pending, else who decided and when. */
export function SubmissionBadge({ entry }: { entry: QueueEntry }) {
  const { status, decidedAt, decidedBy } = entry;
  if (status === "pending") {
    const { isOverdue, text } = toDeadline(entry.dueAt);
    return <Badge variant={isOverdue ? "alert" : "positive"}>{text}</Badge>;
  }
  const what = {
    "changes requested": "Changes requested",
    approved: "Approved",
    rejected: "Rejected",
    spam: entry.spamReason ? `Put aside: ${entry.spamReason}` : "Marked as spam",
  }[status];
  const by = [decidedAt && ` on ${formatMoment(decidedAt)}`, decidedBy && ` by ${decidedBy}`];
  return (
    <Badge>
      {what}
      {by}
    </Badge>
  );
}
