"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Disclosure } from "@/components/ui/disclosure";
import { type Section, SECTION_GROUPS } from "@/lib/admin/overview";

/** Navigation of the administration at the left; marks the current section. Collapsed on narrow screens. */
export function AdminNav({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname();
  const current = sections
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
  const groups = SECTION_GROUPS.map((group) => ({
    group,
    own: sections.filter((section) => section.group === group),
  })).filter(({ own }) => own.length > 0);
  const links = groups.map(({ group, own }) => (
    <div key={group} className="mb-4">
      <p className="caps text-muted">{group}</p>
      <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
        {own.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={href === current?.href ? "page" : undefined}
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
    <nav aria-label="Administration" className="lg:pt-8">
      <div className="sticky top-4 hidden lg:block">{links}</div>
      <Disclosure key={pathname} summary="Administration" className="border-t-0 lg:hidden">
        {links}
      </Disclosure>
    </nav>
  );
}

const linkStyle =
  "inline-flex min-h-11 items-center font-bold no-underline hover:underline aria-[current=page]:text-text max-lg:aria-[current=page]:border-b-4 max-lg:aria-[current=page]:border-text lg:flex lg:min-h-9 lg:border-l-4 lg:border-transparent lg:pl-3 lg:text-sm lg:aria-[current=page]:border-text lg:aria-[current=page]:bg-surface";
