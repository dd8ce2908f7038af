"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

const menuLink =
  "flex min-h-12 items-center px-5 font-semibold text-ink-contrast no-underline hover:text-ink-contrast hover:underline " +
  "aria-[current=page]:underline aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8 " +
  "bar:min-h-11 bar:px-0 bar:text-sm";

/** A link of the main navigation; marks the current page, visibly and for screen readers. */
export function NavLink(props: ComponentProps<typeof Link>) {
  const isCurrent = usePathname() === props.href;
  return (
    <Link
      aria-current={isCurrent ? "page" : undefined}
      prefetch={false}
      className={menuLink}
      {...props}
    />
  );
}
