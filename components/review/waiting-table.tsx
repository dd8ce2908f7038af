import Link from "next/link";
import { EmptyState } from "@/components/layout/message-view";
import { Badge } from "@/components/ui/badge";
import { toDeadline } from "@/lib/review/rules";
import type { WaitingEntry } from "@/lib/review/types";

/** All that waits for a reviewer, the most urgent first: submissions, claims and suggestions in one table. */
export function WaitingTable({ entries }: { entries: readonly WaitingEntry[] }) {
  if (entries.length === 0)
    return <EmptyState title="Nothing is waiting">Every case is decided.</EmptyState>;
  return (
    <table className={tableStyle}>
      <caption className="sr-only">Waiting, most urgent first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What</th>
          <th scope="col" className="max-md:hidden">
            Where
          </th>
          <th scope="col">Due</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ href, name, what, where, dueAt }) => {
          const { isOverdue, text } = toDeadline(dueAt);
          return (
            <tr key={href}>
              <td className="min-w-0 break-words">
                <Link href={href} className="inline-flex min-h-11 items-center font-bold">
                  {name}
                </Link>
              </td>
              <td>{what}</td>
              <td className="max-md:hidden">{where}</td>
              <td>
                <Badge variant={isOverdue ? "alert" : "positive"}>{text}</Badge>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const tableStyle =
  "w-full text-left text-sm [&_td]:border-b [&_td]:border-rule [&_td]:pr-4 [&_td]:align-middle [&_th]:border-b-2 [&_th]:border-rule-strong [&_th]:py-2 [&_th]:pr-4";
