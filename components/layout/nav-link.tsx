"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

/** A link that says, to eyes and to screen readers, when it leads to the page one is on. */
export function NavLink(props: ComponentProps<typeof Link>) {
  const isCurrent = usePathname() === props.href;
  return <Link aria-current={isCurrent ? "page" : undefined} {...props} />;
}
