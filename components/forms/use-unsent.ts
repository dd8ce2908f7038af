import { type RefObject, useEffect } from "react";

/** Browsers do not keep these pages, so that nobody else at a shared computer finds them by its Back button. */
const NOT_KEPT = /^\/(?:account|admin|review)\//;

/**
 * Keeps what was typed and not sent when the reader leaves: links load the next page whole, after which Back finds the form as it
 * was, while the router would have dropped it. A long form on a page that browsers do not keep asks before it goes.
 */
export function useUnsent(
  form: RefObject<HTMLFormElement | null>,
  isUnanswered: RefObject<boolean>,
): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isUnsent = false;
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    element.addEventListener("input", () => void (isUnsent = true), listen);
    element.addEventListener("submit", () => void (isUnsent = false), listen);
    const followLink = (event: MouseEvent) => {
      if ((isUnsent || isStarted(element)) && leadsAway(event)) event.stopPropagation();
    };
    addEventListener("click", followLink, listen);
    const ask = (event: BeforeUnloadEvent) => {
      const isLong = element.querySelector("textarea") !== null;
      if (isLong && (isUnsent || isUnanswered.current)) event.preventDefault();
    };
    // Elsewhere Firefox would not keep the page because of it.
    if (NOT_KEPT.test(location.pathname)) addEventListener("beforeunload", ask, listen);
    return () => stop.abort();
  }, [form, isUnanswered]);
}

/** Also true for what was typed before this script ran, or in an earlier visit that Back led to. */
function isStarted(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden]), textarea",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Whether the router would go to another page of the site. */
function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
