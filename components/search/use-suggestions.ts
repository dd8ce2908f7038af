"use client";

import { useEffect, useRef, useState } from "react";
import type { Suggestion } from "@/lib/search/queries";
import { isSuggestible } from "@/lib/search/search-box";

/** Suggestions are requested after this pause in typing. */
const DEBOUNCE_MS = 200;

const none: readonly Suggestion[] = [];

/**
 * Suggestions for the typed text. Requests them after a pause in typing, and aborts outdated requests. `found` is null until
 * there is a response.
 */
export function useSuggestions() {
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const asking = useRef<AbortController>(undefined);

  function close() {
    asking.current?.abort();
    setFound(null);
  }

  async function ask(text: string) {
    asking.current?.abort();
    if (!isSuggestible(text)) return close();
    const { signal } = (asking.current = new AbortController());
    await pause(DEBOUNCE_MS);
    if (signal.aborted) return;
    // Suggestions are optional: a failed request shows none.
    const answer = await fetchSuggestions(text, signal).catch(() => none);
    if (!signal.aborted) setFound(answer);
  }

  useEffect(() => () => asking.current?.abort(), []);

  return { found, ask, close };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  const params = new URLSearchParams({ q: text.trim() });
  const response = await fetch(`/api/suggest?${params}`, { signal });
  const suggestions: readonly Suggestion[] = response.ok ? await response.json() : none;
  return suggestions;
}
