"use client";

import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from "react";

type SiteMenuProps = { id: string; label: string; children: ReactNode };

/**
 * The main navigation; on phones a popover that the browser itself opens, closes on Escape and on a tap beside it.
 * The script adds what a page that stays needs: it closes when a link is chosen or when focus moves on.
 */
export function SiteMenu({ id, label, children }: SiteMenuProps) {
  const menu = useRef<HTMLElement>(null);
  // Optional, because browsers before 2024 have no popovers; there the list simply stands in the page.
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
