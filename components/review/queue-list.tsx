import Link from "next/link";
import { EmptyState } from "@/components/layout/message-view";
import { Badge } from "@/components/ui/badge";
import { toDeadline } from "@/lib/review/rules";
import { formatMoment } from "@/lib/format/dates";
import type { Folder, Queue, QueueEntry, WaitingEntry } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EntryTable } from "@/components/ui/entry-table";

/** Waiting submissions, oldest first, or decided ones, newest first. */
export function QueueList({ entries }: { entries: readonly QueueEntry[] }) {
  if (entries.length === 0) {
    return <EmptyState title="Nothing here">Try another folder or another word.</EmptyState>;
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

const FOLDER_NAMES = {
  waiting: "Waiting",
  asked: "Changes requested",
  spam: "Spam",
  decided: "Decided",
} as const satisfies Record<Folder, string>;

const folders = ["waiting", "asked", "spam", "decided"] as const;

type Props = { folder: Folder; phrase: string; counts: Queue["counts"] };

/** The folders with their counts, and a search within the current one. */
export function QueueFolders({ folder, phrase, counts }: Props) {
  return (
    <>
      <nav aria-label="Folders" className="border-b border-rule">
        <ul className="flex flex-wrap gap-x-6">
          {folders.map((name) => (
            <li key={name}>
              <Link
                href={memberRoutes.review({ folder: name })}
                aria-current={name === folder ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
              >
                {FOLDER_NAMES[name]}
                <span className="font-normal text-muted tabular-nums">{counts[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" className="my-5 flex flex-wrap items-end gap-3">
        {folder !== "waiting" && <input type="hidden" name="folder" value={folder} />}
        <Field id="q" label="Search in this folder" className="grow basis-64">
          <Input
            name="q"
            type="search"
            maxLength={100}
            defaultValue={phrase}
            placeholder="Name, email, reference, city or county"
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </>
  );
}

/** All that waits for a reviewer, the most urgent first: submissions, claims and suggestions in one table. */
export function WaitingTable({ entries }: { entries: readonly WaitingEntry[] }) {
  if (entries.length === 0)
    return <EmptyState title="Nothing is waiting">Every case is decided.</EmptyState>;
  return (
    <EntryTable
      caption="Waiting, most urgent first"
      columns={["Name", "What", "Where", "Due"]}
      entries={entries.map(({ href, name, what, where, dueAt }) => {
        const { isOverdue, text } = toDeadline(dueAt);
        const due = (
          <Badge key="due" variant={isOverdue ? "alert" : "positive"}>
            {text}
          </Badge>
        );
        return { id: href, name, href, cells: [what, where, due] };
      })}
    />
  );
}
