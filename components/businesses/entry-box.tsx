import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** More entries than these, or more text, hardly fit into a box. */
const FEW = { entries: 2, characters: 280 } as const;

type Props = {
  /** Id of the heading. */
  labelledBy: string;
  /** What the entries are, in the plural. */
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
  const isLong = texts.length > FEW.entries || texts.join("").length > FEW.characters;
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
      {isLong && texts.length > 1 && (
        <label className="inline-flex min-h-11 items-center gap-3 text-sm font-bold print:hidden">
          <input type="checkbox" className="size-5 accent-action" />
          Show all {texts.length} {noun}
        </label>
      )}
    </>
  );
}
