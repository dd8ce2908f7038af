import type { ReactNode } from "react";

/**
 * Classes of a table with names in the first column and numbers in the others. Set on the table, because classes on each cell
 * would be larger than the numbers.
 */
export const numberTable =
  "w-full text-xs sm:text-sm [&_td]:border-b [&_td]:border-rule [&_td]:py-1.5 [&_td]:pl-2 [&_td]:text-right [&_td]:tabular-nums sm:[&_td]:pl-3 " +
  "[&_thead_th]:border-b-2 [&_thead_th]:border-rule-strong [&_thead_th]:py-1.5 [&_thead_th]:pl-2 [&_thead_th]:text-right [&_thead_th]:align-bottom sm:[&_thead_th]:pl-3 " +
  "[&_tbody_th]:border-b [&_tbody_th]:border-rule [&_tbody_th]:py-1.5 [&_tbody_th]:font-normal [&_tr>:first-child]:pl-0! [&_tr>:first-child]:text-left";

/** A box of limited height that scrolls a long table. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Scrollable content must be reachable by keyboard.
    <div tabIndex={0} role="region" aria-label={label} className="max-h-128 overflow-auto">
      {children}
    </div>
  );
}
