"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a change of path the page stands at its top and the heading has the focus, so that a screen reader reads where
 * one has arrived. A change of search parameters alone (a filter, a page of a list) leaves both where they are.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // An address with a fragment names its own place on the page.
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);

  return null;
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
