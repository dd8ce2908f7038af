"use client";

import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from "react";

type SiteMenuProps = { id: string; label: string; children: ReactNode };

/**
 * The main navigation; on phones a popover, which the browser opens, and closes on Escape or a tap outside. The script also
 * closes it when a link is chosen or the focus leaves, because the page is not reloaded.
 */
export function SiteMenu({ id, label, children }: SiteMenuProps) {
  const menu = useRef<HTMLElement>(null);
  // Optional call, because older browsers have no popovers (older-browsers.ts).
  const close = () => menu.current?.hidePopover?.();

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) close();
  }

  function closeWhenFocusLeaves({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <nav
      ref={menu}
      id={id}
      aria-label={label}
      popover="auto"
      className="site-menu"
      onClick={closeOnLink}
      onBlur={closeWhenFocusLeaves}
    >
      {children}
    </nav>
  );
}
