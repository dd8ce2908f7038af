import { Check, TriangleAlert } from "lucide";
import Link from "next/link";
import { Deadline } from "@/components/owners/claim-queue";
import { Icon } from "@/components/ui/icon";
import {
  type HealthLine,
  type MissedSearchCount,
  QUEUE_LINKS,
  type WaitingQueue,
} from "@/lib/admin/overview";
import { formatDate } from "@/lib/format/dates";

/** Each queue with the number of waiting items and the earliest deadline. */
export function QueueList({ queues }: { queues: readonly WaitingQueue[] }) {
  return (
    <ul className="border-t border-rule">
      {queues.map(({ name, waiting, dueAt }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1"
        >
          <Link href={QUEUE_LINKS[name].href} className="py-2 font-bold">
            {QUEUE_LINKS[name].name}
          </Link>
          <span className="flex items-center gap-4 tabular-nums">
            {waiting > 0 && dueAt && <Deadline dueAt={dueAt} />}
            <span className={waiting > 0 ? "font-bold" : "text-muted"}>
              {waiting > 0 ? `${waiting.toLocaleString("en-US")} waiting` : "Nothing is waiting"}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The health of the site, with an icon beside each line that needs attention. */
export function HealthList({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <ul className="border-t border-rule">
      {lines.map(({ name, text, isGood }) => (
        <li key={name} className="flex gap-3 border-b border-rule py-3">
          {isGood ? (
            <Icon node={Check} size={20} className="mt-1 shrink-0 text-pine" />
          ) : (
            <Icon node={TriangleAlert} size={20} className="mt-1 shrink-0 text-alert" />
          )}
          <span className="min-w-0 break-words">
            <span className="sr-only">{isGood ? "Good: " : "Look at this: "}</span>
            <strong>{name}</strong> <span className="text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Searches without results, the most frequent first. */
export function MissedSearches({ searches }: { searches: readonly MissedSearchCount[] }) {
  if (searches.length === 0)
    return <p className="text-muted">No search went without results on three days or more.</p>;
  return (
    <table className="w-full text-left">
      <thead className="border-b border-rule-strong text-sm">
        <tr>
          <th scope="col" className="py-2 pr-4">
            Words
          </th>
          <th scope="col" className="py-2 pr-4">
            Near
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            Searches
          </th>
          <th scope="col" className="hidden py-2 text-right sm:table-cell">
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {searches.map(({ words, place, searches: count, lastDay }) => (
          <tr key={`${words} ${place}`} className="border-b border-rule">
            <td className="py-2 pr-4 font-bold break-words">{words || "Anything"}</td>
            <td className="py-2 pr-4 break-words">{place || "Anywhere"}</td>
            <td className="py-2 pr-4 text-right tabular-nums">{count.toLocaleString("en-US")}</td>
            <td className="hidden py-2 text-right text-sm text-muted sm:table-cell">
              {formatDate(lastDay)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
