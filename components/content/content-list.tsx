import Link from "next/link";
import type { Route } from "next";
import type { ReactNode } from "react";

type Entry = { id: string; name: string; href: Route; about: ReactNode };

/** Rows of content, each with a link to edit it. */
export function ContentList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="border-t border-rule">
      {entries.map(({ id, name, href, about }) => (
        <li key={id} className="border-b border-rule py-2">
          <Link href={href} prefetch={false} className="inline-block py-1 font-bold">
            {name}
          </Link>
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">{about}</div>
        </li>
      ))}
    </ul>
  );
}
