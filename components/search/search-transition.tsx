"use client";

import { useRouter, useSearchParams } from "next/navigation";
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { routes } from "@/lib/routes";
import { type FormerWords, forgetFormerWords } from "@/lib/search/search-box";

const Pending = createContext(false);

/** True while the results of another search are loading. */
function useIsSearching(): boolean {
  return useContext(Pending);
}

/**
 * The part of the page that a search changes. Its form and links work without a script. The script only avoids a full page
 * load, which keeps position and focus, and lets the parts inside show that results are loading.
 */
export function SearchTransition({
  className,
  former = {},
  children,
}: {
  className?: string;
  /** What the form's fields show of the words that were searched. */
  former?: FormerWords;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useFormThatFollows(area);
  const keepFocus = useFocusThatStays(area);
  const expectErrors = useFocusOnErrors(area, isPending);

  function search(params: Record<string, string>) {
    startTransition(() => router.push(routes.search(params), { scroll: false }));
  }

  function onSubmit(event: FormEvent) {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    expectErrors();
    const fields = [...new FormData(event.target)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    search(forgetFormerWords(Object.fromEntries(fields), former));
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || !isPlainClick(event) || !isSamePage(link)) return;
    event.preventDefault();
    keepFocus(link);
    search(Object.fromEntries(new URLSearchParams(link.search)));
  }

  return (
    <div
      ref={area}
      aria-busy={isPending}
      className={className}
      onSubmit={onSubmit}
      onClickCapture={onClick}
    >
      <Pending value={isPending}>{children}</Pending>
    </div>
  );
}

/** After a link, Back or Forward, resets the form to the search in the URL instead of what was typed before. */
function useFormThatFollows(area: { current: HTMLElement | null }) {
  const question = useSearchParams().toString();
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    const form = area.current?.querySelector("form");
    form?.reset();
    form?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [area, question]);
}

/** A used chip disappears with its filter: moves the focus to the next chip, or to the form. */
function useFocusThatStays(area: { current: HTMLElement | null }) {
  const used = useRef<Element>(null);
  // Runs after every render, because only the one with the new results removes the link.
  useEffect(() => {
    if (!used.current || used.current.isConnected) return;
    used.current = null;
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    (find("[data-slot=chips] a") ?? find("form input"))?.focus({ preventScroll: true });
  });
  return (link: Element) => void (used.current = link);
}

/** Focuses the first invalid field after a form was submitted with errors. */
function useFocusOnErrors(area: { current: HTMLElement | null }, isPending: boolean) {
  const wasSent = useRef(false);
  useEffect(() => {
    if (isPending || !wasSent.current) return;
    wasSent.current = false;
    area.current?.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  }, [area, isPending]);
  return () => void (wasSent.current = true);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Excludes pagination links, whose navigation scrolls to the top of the page. */
function isSamePage(link: HTMLAnchorElement): boolean {
  return (
    !link.closest("[data-slot=pagination]") &&
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.pathname === routes.search() &&
    !link.hash
  );
}

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
