"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a change of path, or of a list's page, scrolls to the top and focuses the heading, so that screen readers announce the
 * new page. Other changes of search parameters (a filter) leave scroll position and focus alone.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const search = useSearchParams();
  const page = search.get("page");
  const filters = withoutPage(search);
  const previous = useRef({ pathname, page, filters });

  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, page, filters };
    const hasTurnedPage = before.page !== page && before.filters === filters;
    if (before.pathname === pathname && !hasTurnedPage) return;
    // A URL with a fragment points to a position on the page.
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    focusHeading();
    return keepHeadingFocused();
  }, [pathname, page, filters]);

  return null;
}

function withoutPage(search: URLSearchParams): string {
  const others = new URLSearchParams(search);
  others.delete("page");
  return others.toString();
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** How long a page may take from its skeleton to its content. */
const MOST_MS = 5000;

/**
 * Focuses the heading again when the page's content has replaced it, together with the skeleton or the former page, which leaves
 * the focus nowhere. Ends when the visitor does something.
 */
function keepHeadingFocused(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  const end = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(end, MOST_MS);
  for (const event of ["keydown", "pointerdown"])
    window.addEventListener(event, end, { once: true });
  return () => {
    end();
    clearTimeout(timer);
  };
}
