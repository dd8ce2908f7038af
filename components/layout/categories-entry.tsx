"use client";

import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as NavigationMenu from "@radix-ui/react-navigation-menu";
import Link from "next/link";
import { MENU_OPEN_DELAY_MS, MENU_SKIP_DELAY_MS, MOBILE_BREAKPOINT_PX } from "@/lib/site";
import { EntryControls } from "./categories-entry-controls";
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
    const menu = await import("./categories-entry").catch(() => null);
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

const itemName = "categories";

/** How the visitor reached the entry before the script was loaded. */
export type Arrival = "hover" | "focus" | "click";

export type CategoriesMenuProps = {
  link: NavigationLink;
  categories: readonly NavigationLink[];
  arrival: Arrival;
};

/** The Categories entry with its script: opens on hover, on click, and by keyboard. */
export function CategoriesMenu({ link, categories, arrival }: CategoriesMenuProps) {
  const root = useRef<HTMLDivElement>(null);

  // Treats a pointer that is already there as just arrived, so that the usual delay starts now.
  useEffect(() => {
    if (arrival !== "hover") return;
    const frame = requestAnimationFrame(() => {
      const moved = new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" });
      root.current?.querySelector("[data-part]")?.dispatchEvent(moved);
    });
    return () => cancelAnimationFrame(frame);
  }, [arrival]);

  return (
    <NavigationMenu.Root
      asChild
      aria-label={undefined}
      delayDuration={MENU_OPEN_DELAY_MS}
      skipDelayDuration={MENU_SKIP_DELAY_MS}
      defaultValue={arrival === "click" ? itemName : ""}
    >
      <div ref={root}>
        <NavigationMenu.List asChild>
          <div>
            <NavigationMenu.Item asChild value={itemName}>
              <div>
                <NavigationMenu.Trigger asChild>
                  <EntryControls link={link} />
                </NavigationMenu.Trigger>
                <CategoriesPanel link={link} categories={categories} />
              </div>
            </NavigationMenu.Item>
          </div>
        </NavigationMenu.List>
      </div>
    </NavigationMenu.Root>
  );
}

function CategoriesPanel({ link, categories }: Omit<CategoriesMenuProps, "arrival">) {
  return (
    <NavigationMenu.Content className="absolute top-full left-0 z-10 hidden w-72 animate-fade border-x border-b border-rule-strong bg-paper py-2 text-text md:block">
      <ul>
        {[...categories, { ...link, name: "All categories" }].map(({ name, href }) => (
          <li key={href} className="last:mt-2 last:border-t last:border-rule last:pt-2">
            <NavigationMenu.Link asChild>
              <Link href={href} prefetch={false} className="flex min-h-11 items-center px-4">
                {name}
              </Link>
            </NavigationMenu.Link>
          </li>
        ))}
      </ul>
    </NavigationMenu.Content>
  );
}
