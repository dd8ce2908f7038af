"use client";

import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import type { SuggestionsProps } from "./suggestions";

/**
 * The field for words and a place, `q` of the surrounding form. The script for suggestions is loaded when the field is first
 * used; the field works without it.
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
