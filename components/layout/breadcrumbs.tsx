import type { Route } from "next";
import Link from "next/link";

export type Breadcrumb = { name: string; href?: Route };

/** The way from the home page to here; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-slot="breadcrumbs" className="pt-3 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.name} className="flex items-center gap-x-2">
            <Crumb {...item} isLast={index === items.length - 1} />
            {index < items.length - 1 && (
              <span aria-hidden className="text-muted">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ name, href, isLast }: Breadcrumb & { isLast: boolean }) {
  if (isLast) {
    return (
      <span aria-current="page" className="py-2">
        {name}
      </span>
    );
  }
  if (!href) return <span className="py-2">{name}</span>;
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center md:min-h-9">
      {name}
    </Link>
  );
}
