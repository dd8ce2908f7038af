"use client";

import { useIsSearching } from "./search-transition";

/** How many were found; a screen reader says it whenever it changes, and that the next answer is on its way. */
export function SearchStatus({ text }: { text: string }) {
  const isSearching = useIsSearching();
  return (
    <p role="status" className="text-sm font-bold tabular-nums">
      {isSearching ? "Loading businesses..." : text}
    </p>
  );
}
