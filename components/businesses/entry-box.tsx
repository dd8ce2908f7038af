import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** A longer text alone may not fit into a box. */
const LONG = 40;

type Props = {
  /** Id of the heading. */
  labelledBy: string;
  /** What an entry is. */
  noun: string;
  /** The texts of the entries. */
  texts: readonly string[];
  /** The height of the box. */
  className: string;
  /** The entries, as list items. */
  children: ReactNode;
};

/**
 * A list in a box of limited height (specification, section 9) that ends on a whole entry: the next ones stand beside, where one
 * scrolls to. A box to tick shows all below each other, without a script too.
 */
export function EntryBox({ labelledBy, noun, texts, className, children }: Props) {
  const all = texts.length > 1 ? `Show all ${texts.length} ${noun}s` : `Show the whole ${noun}`;
  return (
    <>
      <ul
        // A scrollable list must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={labelledBy}
        className={cn("whole-entries mt-3 border-y border-rule print:max-h-none", className)}
      >
        {children}
      </ul>
      {(texts.length > 1 || texts.join("").length > LONG) && (
        <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-bold print:hidden">
          <input type="checkbox" className="size-5 accent-action" />
          {all}
        </label>
      )}
    </>
  );
}
