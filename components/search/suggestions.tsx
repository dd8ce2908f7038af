"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Suggestion } from "@/lib/search/queries";
import { isSuggestible } from "@/lib/search/search-box";
import { useListbox } from "./use-listbox";

/** Suggestions are requested after this pause in typing. */
const DEBOUNCE_MS = 200;

const none: readonly Suggestion[] = [];

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null> };

const kinds: Record<Suggestion["kind"], string> = {
  category: "Category",
  place: "Place",
  branch: "Branch of service",
  business: "Business",
};

/** Turns an existing input into a combobox that shows suggestions while typing; the focus stays in the input. */
export function Suggestions({ input }: SuggestionsProps) {
  const router = useRouter();
  const { found, ask, close } = useSuggestions();
  const suggestions = found ?? [];
  const {
    onKeyDown: onListKeyDown,
    inputAttributes,
    listProps,
    toOptionProps,
    setActive,
  } = useListbox({
    count: suggestions.length,
    onPick: (index) => {
      const chosen = suggestions[index];
      close();
      if (chosen) router.push(chosen.href);
    },
    onEscape: close,
  });

  function onInput() {
    setActive(-1);
    void ask(input.current?.value ?? "");
  }

  /** ArrowDown opens the list again after Escape closed it. */
  function onKeyDown(event: KeyboardEvent) {
    if (!found && !event.isComposing && event.key === "ArrowDown") onInput();
    onListKeyDown(event);
  }

  useListeners(input, { input: onInput, keydown: onKeyDown, blur: close });
  useAttributes(input, inputAttributes);

  return (
    <>
      {suggestions.length > 0 && (
        <ul {...listProps} aria-label="Suggestions" className={listStyle}>
          {suggestions.map(({ kind, label, detail, href }, index) => (
            <li key={`${kind} ${href}`} {...toOptionProps(index)} className={optionStyle}>
              <span className="min-w-0 grow basis-40">
                <span className="font-semibold">{label}</span>
                {detail && <span className="text-xs"> {detail}</span>}
              </span>
              <span className="shrink-0 text-xs">{kinds[kind]}</span>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {found && toAnnouncement(found.length)}
      </span>
    </>
  );
}

type Listeners = { input: () => void; keydown: (event: KeyboardEvent) => void; blur: () => void };

function useListeners(input: SuggestionsProps["input"], listeners: Listeners) {
  const onInput = useEffectEvent(listeners.input);
  const onKeyDown = useEffectEvent(listeners.keydown);
  const onBlur = useEffectEvent(listeners.blur);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    input.current?.addEventListener("input", () => onInput(), { signal });
    input.current?.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    input.current?.addEventListener("blur", () => onBlur(), { signal });
    // Text that was typed while this script was loading.
    if (document.activeElement === input.current) onInput();
    return () => leaving.abort();
  }, [input]);
}

function useAttributes(
  input: SuggestionsProps["input"],
  attributes: Readonly<Record<string, string | boolean | undefined>>,
) {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, String(value));
    }
  });
}

function toAnnouncement(count: number): string {
  if (count === 0) return "No suggestions";
  return count === 1 ? "1 suggestion" : `${count} suggestions, use the arrow keys`;
}

const listStyle =
  "absolute inset-x-0 top-full z-20 min-w-40 max-h-[70vh] overflow-y-auto border-2 border-t-0 border-rule-strong bg-paper text-sm text-text";

const optionStyle =
  "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-t border-rule px-3 py-1.5 first:border-t-0 hover:bg-surface aria-selected:bg-action aria-selected:text-action-contrast";

/**
 * Suggestions for the typed text. Requests them after a pause in typing, and aborts outdated requests. `found` is null until
 * there is a response.
 */
function useSuggestions() {
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
