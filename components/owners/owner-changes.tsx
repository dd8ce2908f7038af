import { DifferenceList } from "@/components/listing-edits/difference-list";
import { Badge } from "@/components/ui/badge";
import type { OwnerChange } from "@/lib/owners/types";
import { formatMoment } from "@/lib/format/dates";
import { WithdrawChangeForm } from "./edit-forms";

type Props = { businessId: string; changes: readonly OwnerChange[] };

/** Changes that owners requested: those waiting for a reviewer, and the results of the others. */
export function OwnerChanges({ businessId, changes }: Props) {
  return (
    <ul className="border-t border-rule">
      {changes.map((change) => (
        <li key={change.id} className="grid gap-3 border-b border-rule py-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Badge variant={change.status === "pending" ? "positive" : "quiet"}>
              {NAMES[change.status]}
            </Badge>
            {change.status === "pending"
              ? `A reviewer decides by ${formatMoment(change.dueAt)}.`
              : change.decidedAt && `Decided on ${formatMoment(change.decidedAt)}.`}
          </p>
          {change.status === "pending" ? (
            <>
              <DifferenceList differences={change.differences} />
              <WithdrawChangeForm businessId={businessId} changeId={change.id} />
            </>
          ) : (
            <Outcome change={change} />
          )}
        </li>
      ))}
    </ul>
  );
}

const NAMES = {
  pending: "Waiting for a reviewer",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<OwnerChange["status"], string>;

function Outcome({ change: { asked, taken, reason } }: { change: OwnerChange }) {
  const left = asked.filter((label) => !taken.includes(label));
  return (
    <>
      <p>
        {taken.length > 0 && <>Changed: {taken.join(", ")}. </>}
        {left.length > 0 && <>Left as it was: {left.join(", ")}.</>}
      </p>
      {reason && (
        <p className="border-l-4 border-rule pl-4 break-words whitespace-pre-line">{reason}</p>
      )}
    </>
  );
}
