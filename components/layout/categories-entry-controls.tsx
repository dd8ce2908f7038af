"use client";

import type { ComponentProps } from "react";
import { NavLink } from "./nav-link";
import type { NavigationLink } from "./navigation";

type PointerProps = "onPointerEnter" | "onPointerMove" | "onPointerLeave";
type EntryControlsProps = Omit<ComponentProps<"button">, PointerProps> &
  Pick<ComponentProps<"div">, PointerProps> & { link: NavigationLink };

/**
 * The link to all categories and the menu's button. Pointer handlers apply to both, so that the menu opens over either; the
 * rest (focus, keys, expanded state) applies to the button.
 */
export function EntryControls({ link, ...props }: EntryControlsProps) {
  const { onPointerEnter, onPointerMove, onPointerLeave, ...button } = props;
  return (
    <div
      className="bar:flex bar:items-center"
      onPointerEnter={onPointerEnter}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
    >
      <NavLink href={link.href} data-part="link">
        {link.name}
      </NavLink>
      <button
        type="button"
        aria-label="Popular categories"
        aria-expanded={false}
        data-part="toggle"
        data-needs-script
        className="hidden min-h-11 min-w-8 items-center justify-center bar:inline-flex"
        {...button}
      >
        {/* A chevron made of two borders, because the icon library would be loaded on every page. */}
        <span aria-hidden className="-mt-1 size-2 rotate-45 border-r-2 border-b-2" />
      </button>
    </div>
  );
}
