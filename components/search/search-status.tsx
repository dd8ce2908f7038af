"use client";

import { useIsSearching } from "./search-transition";

type Props = {
  /** How many were found. */
  text: string;
  /** Where the answer is not to what was typed. */
  notes?: readonly string[];
  /** Below, the same stands as a heading: here it is for screen readers. */
  isSaidBelow?: boolean;
};

/** What was found; a screen reader says it whenever it changes, and that the next answer is on its way. */
export function SearchStatus({ text, notes = [], isSaidBelow = false }: Props) {
  const isSearching = useIsSearching();
  return (
    <div role="status" className="text-sm">
      <p className={isSaidBelow && !isSearching ? "sr-only" : "font-bold tabular-nums"}>
        {isSearching ? "Loading businesses..." : text}
      </p>
      {notes.map((note) => (
        <p key={note} aria-hidden={isSearching || undefined} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
