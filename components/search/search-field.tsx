"use client";

import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import type { SuggestionsProps } from "./suggestions";

/**
 * The one line for words and a place, `q` of the form around it. What suggests while one types is fetched when the line
 * is first used; without it one simply types.
 */
export function SearchField(props: ComponentProps<"input">) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  async function load() {
    if (Suggestions) return;
    const suggestions = await import("./suggestions").catch(() => null);
    if (suggestions) setSuggestions(() => suggestions.Suggestions);
  }

  return (
    <div className="relative min-w-0 grow" onFocus={load}>
      <input
        ref={input}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        {...props}
      />
      {Suggestions && <Suggestions input={input} />}
    </div>
  );
}
