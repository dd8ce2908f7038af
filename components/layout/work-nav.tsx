"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Disclosure } from "@/components/ui/disclosure";
import type { LinkGroup } from "./navigation";

type Props = { label: string; groups: readonly LinkGroup[]; current?: string };

/** Navigation at the left of where members work; marks the current page. Collapsed on narrow screens. */
export function WorkNav({ label, groups, ...props }: Props) {
  const pathname = usePathname();
  const current = props.current ?? findCurrent(groups, pathname);
  const links = groups.map(({ name: group, links: own }) => (
    <div key={group} className="mb-4">
      <p className="caps text-muted">{group}</p>
      <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
        {own.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current ? "page" : undefined}
              className={linkStyle}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <nav aria-label={label} className="lg:pt-8">
      <div className="sticky top-4 hidden lg:block">{links}</div>
      <Disclosure key={pathname} summary={label} className="border-t-0 lg:hidden">
        {links}
      </Disclosure>
    </nav>
  );
}

/** The longest of the addresses that the page is at or below. */
function findCurrent(groups: readonly LinkGroup[], pathname: string): string | undefined {
  return groups
    .flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

const linkStyle =
  "inline-flex min-h-11 items-center font-bold no-underline hover:underline aria-[current=page]:text-text max-lg:aria-[current=page]:border-b-4 max-lg:aria-[current=page]:border-text lg:flex lg:min-h-9 lg:border-l-4 lg:border-transparent lg:pl-3 lg:text-sm lg:aria-[current=page]:border-text lg:aria-[current=page]:bg-surface";
