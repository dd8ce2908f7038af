"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { Section } from "@/lib/admin/sections";

/** The parts of the administration; the one that is open is marked. */
export function AdminNav({ sections }: { sections: readonly Section[] }) {
  const pathname = usePathname();
  const current = sections
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
  return (
    <nav aria-label="Administration" className="border-b border-rule pt-2">
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
    </nav>
  );
}
