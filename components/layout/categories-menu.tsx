"use client";

import * as NavigationMenu from "@radix-ui/react-navigation-menu";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { MENU_OPEN_DELAY_MS, MENU_SKIP_DELAY_MS } from "@/lib/site";
import { EntryControls } from "./categories-entry-controls";
import type { NavigationLink } from "./navigation";

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
    <NavigationMenu.Content className="absolute top-full left-0 z-10 hidden w-72 animate-fade border-x border-b border-rule-strong bg-paper py-2 text-text bar:block">
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
