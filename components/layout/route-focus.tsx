"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a change of path, or of a list's page, one stands at the top and the heading has the focus, so that a screen
 * reader reads where one has arrived. Any other change of search parameters (a filter) leaves both where they are.
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
    // An address with a fragment names its own place on the page.
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    focusHeading();
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
