"use client";

import { useIsSearching } from "./search-transition";

type Props = {
  /** The number of results. */
  text: string;
  /** Notes about how the results differ from the typed search. */
  notes?: readonly string[];
  /** For screen readers only, because a heading below shows the same text. */
  isRepeated?: boolean;
};

/** Announces the number of results whenever it changes, and that new results are loading. */
export function SearchStatus({ text, notes = [], isRepeated = false }: Props) {
  const isSearching = useIsSearching();
  return (
    <div role="status" className="text-sm">
      <h2
        id="results"
        tabIndex={-1}
        className={
          isRepeated && !isSearching
            ? "sr-only"
            : "text-sm font-bold tracking-normal tabular-nums focus-visible:outline-none"
        }
      >
        {isSearching ? "Loading businesses..." : text}
      </h2>
      {notes.map((note) => (
        <p key={note} aria-hidden={isSearching || undefined} className="text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
