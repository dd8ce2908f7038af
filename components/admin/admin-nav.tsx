"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Disclosure } from "@/components/ui/disclosure";
import type { Section } from "@/lib/admin/sections";

/** Navigation of the administration; marks the current section. Collapsed on phones. */
export function AdminNav({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname();
  const current = sections
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
  const links = (
    <ul className="flex flex-wrap gap-x-6">
      {sections.map(({ name, href }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            aria-current={href === current?.href ? "page" : undefined}
            className="inline-flex min-h-11 items-center font-bold no-underline hover:underline aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:text-text"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Administration">
      <div className="hidden border-b border-rule pt-2 md:block">{links}</div>
      <Disclosure key={pathname} summary="Administration" className="border-t-0 md:hidden">
        {links}
      </Disclosure>
    </nav>
  );
}
