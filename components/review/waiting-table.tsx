import { EmptyState } from "@/components/layout/message-view";
import { Badge } from "@/components/ui/badge";
import { EntryTable } from "@/components/ui/entry-table";
import { toDeadline } from "@/lib/review/rules";
import type { WaitingEntry } from "@/lib/review/types";

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
