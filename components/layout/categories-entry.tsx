"use client";

import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { MOBILE_BREAKPOINT_PX } from "@/lib/site";
import { EntryControls } from "./categories-entry-controls";
import type { Arrival, CategoriesMenuProps } from "./categories-menu";
import type { NavigationLink } from "./navigation";

type CategoriesEntryProps = { link: NavigationLink; categories: readonly NavigationLink[] };
type Loaded = { Menu: ComponentType<CategoriesMenuProps>; arrival: Arrival };

/**
 * The header's Categories: a link that always works, and on wide screens a menu of popular categories. The menu's script is
 * loaded when a pointer or the focus first reaches it.
 */
export function CategoriesEntry({ link, categories }: CategoriesEntryProps) {
  const area = useRef<HTMLDivElement>(null);
  const focusedPart = useRef<string>(undefined);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  async function load(arrival: Arrival) {
    if (loaded || window.innerWidth < MOBILE_BREAKPOINT_PX) return;
    // Without the script the link still leads to all categories, so a failed load needs no message.
    const menu = await import("./categories-menu").catch(() => null);
    if (!menu || !area.current) return;
    focusedPart.current = partWithFocus(area.current);
    const hasLeft = arrival === "hover" && !area.current.matches(":hover");
    const next = { Menu: menu.CategoriesMenu, arrival: hasLeft ? "focus" : arrival } as const;
    // A click follows a hover or focus of the same visit, and takes precedence.
    setLoaded((current) => (current && arrival !== "click" ? current : next));
  }

  // The menu renders its own copy of the link and the button: move the focus to the same element in it.
  useLayoutEffect(() => {
    if (!focusedPart.current) return;
    area.current?.querySelector<HTMLElement>(`[data-part="${focusedPart.current}"]`)?.focus();
  }, [loaded]);

  return (
    <div ref={area} onPointerEnter={() => load("hover")} onFocus={() => load("focus")}>
      {loaded ? (
        <loaded.Menu link={link} categories={categories} arrival={loaded.arrival} />
      ) : (
        <EntryControls link={link} onClick={() => load("click")} />
      )}
    </div>
  );
}

function partWithFocus(area: HTMLElement) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !area.contains(focused)) return undefined;
  return focused.dataset.part;
}
