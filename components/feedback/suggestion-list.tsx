import Link from "next/link";
import { EmptyState } from "@/components/layout/message-view";
import { Badge } from "@/components/ui/badge";
import { toDeadline } from "@/lib/review/rules";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { formatKind } from "@/lib/feedback/suggestions";
import {
  KIND_LABELS,
  SUGGESTION_FOLDERS,
  type SuggestionEntry,
  type SuggestionFolder,
  type SuggestionPage,
} from "@/lib/feedback/types";

const NAMES = {
  waiting: "Waiting",
  decided: "Decided",
  spam: "Spam",
} as const satisfies Record<SuggestionFolder, string>;

type Props = { folder: SuggestionFolder } & Pick<SuggestionPage, "counts" | "outcomes">;

/** The folders with their counts; for decided suggestions, also the outcomes. */
export function SuggestionFolders({ folder, counts, outcomes }: Props) {
  const { pending, accepted, declined, spam } = counts;
  const totals = { waiting: pending, decided: accepted + declined, spam };
  return (
    <>
      <nav aria-label="Folders" className="border-b border-rule">
        <ul className="flex flex-wrap gap-x-6">
          {SUGGESTION_FOLDERS.map((name) => (
            <li key={name}>
              <Link
                href={memberRoutes.reviewSuggestions({ folder: name })}
                aria-current={name === folder ? "page" : undefined}
                className="inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
              >
                {NAMES[name]}
                <span className="font-normal text-muted tabular-nums">{totals[name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="my-4 text-muted tabular-nums">
        {accepted} accepted, {declined} declined so far.
      </p>
      {folder === "decided" && outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
    </>
  );
}

/** Numbers of accepted and declined suggestions and reports by kind. */
function Outcomes({ outcomes }: Pick<SuggestionPage, "outcomes">) {
  return (
    <table className="mb-6 w-full max-w-measure text-sm tabular-nums">
      <caption className="sr-only">Outcomes</caption>
      <thead>
        <tr className="border-b border-rule text-left">
          <th scope="col" className="py-1.5">
            What was said
          </th>
          <th scope="col">Accepted</th>
          <th scope="col">Declined</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ kind, accepted, declined }) => (
          <tr key={kind} className="border-b border-rule">
            <th scope="row" className="py-1.5 text-left font-normal">
              {KIND_LABELS[kind]}
            </th>
            <td>{accepted}</td>
            <td>{declined}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Waiting suggestions, oldest first, or decided ones, newest first. */
export function SuggestionList({ entries }: { entries: readonly SuggestionEntry[] }) {
  if (entries.length === 0)
    return <EmptyState title="Nothing here">Try another folder.</EmptyState>;
  return (
    <ul className="border-t border-rule">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-rule py-3">
          <Link
            href={memberRoutes.reviewSuggestion(entry.id)}
            className="inline-block py-1 text-lg font-bold"
          >
            {entry.name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <SuggestionBadge entry={entry} />
            <span>{formatKind(entry)}</span>
            <span className="text-muted tabular-nums">{entry.reference}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The status in words: the deadline while it is pending, else who decided and when. */
export function SuggestionBadge({ entry }: { entry: SuggestionEntry }) {
  const { status, decidedAt, decidedBy, spamReason, dueAt } = entry;
  if (status === "pending") {
    const { isOverdue, text } = toDeadline(dueAt);
    return <Badge variant={isOverdue ? "alert" : "positive"}>{text}</Badge>;
  }
  const what = {
    accepted: "Accepted",
    declined: "Declined",
    spam: spamReason ? `Put aside: ${spamReason}` : "Marked as spam",
  }[status];
  return (
    <Badge>
      {what}
      {decidedAt && ` on ${formatMoment(decidedAt)}`}
      {decidedBy && ` by ${decidedBy}`}
    </Badge>
  );
}
