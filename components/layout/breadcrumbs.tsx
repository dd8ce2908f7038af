import type { Route } from "next";
import Link from "next/link";
import { JsonLd } from "@/components/seo/json-ld";
import { toBreadcrumbGraph } from "@/lib/seo/structured-data";

export type Breadcrumb = { name: string; href?: Route };

/**
 * Breadcrumbs from the home page, also as structured data; the last item is the page itself. `siteUrl` is the origin of the
 * site.
 */
export function Breadcrumbs({ items, siteUrl }: { items: readonly Breadcrumb[]; siteUrl: string }) {
  return (
    <nav aria-label="Breadcrumb" data-slot="breadcrumbs" className="pt-3 text-sm print:hidden">
      <JsonLd data={toBreadcrumbGraph(items, siteUrl)} />
      <ol className={listStyle}>
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

/** On phones the page itself is left out: it only repeats the heading, and often started a second line. */
const listStyle =
  "flex flex-wrap items-center gap-x-2 max-sm:[&>li:nth-child(n+3):last-child]:sr-only max-sm:[&>li:nth-child(n+2):nth-last-child(2)>[aria-hidden]]:hidden";

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
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center md:min-h-8">
      {name}
    </Link>
  );
}
