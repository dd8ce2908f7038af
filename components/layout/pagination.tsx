import type { Route } from "next";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlVariants } from "@/components/ui/input";

type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => Route;
  label?: string;
};

/** Up to this number of pages, links suffice: there is no form to enter a page number. */
const FEW = 7;

const stepClass = "inline-flex min-h-11 min-w-20 items-center font-bold [&[rel=next]]:justify-end";

/** Pagination of a list, with links; renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = "Pages" }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label}
      data-slot="pagination"
      className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 tabular-nums print:[&>:not(p)]:hidden"
    >
      <Step rel="prev" name="Previous" href={page > 1 ? hrefFor(page - 1) : null} />
      <p className="text-sm text-muted md:hidden print:block">
        Page {page.toLocaleString("en-US")} of {pageCount.toLocaleString("en-US")}
      </p>
      <ol className="hidden items-center gap-x-1 md:flex">
        {pagesToShow(page, pageCount).map((number, index, shown) => (
          <li key={number} className="flex items-center gap-x-1">
            {number - (shown[index - 1] ?? 0) > 1 && <span className="px-2 text-muted">…</span>}
            <PageNumber number={number} isCurrent={number === page} href={hrefFor(number)} />
          </li>
        ))}
      </ol>
      <Step rel="next" name="Next" href={page < pageCount ? hrefFor(page + 1) : null} />
      {pageCount > FEW && <Jump page={page} pageCount={pageCount} first={hrefFor(1)} />}
    </nav>
  );
}

/** Form to go to a page by number. Pages are named by `?page=`, so a plain GET form requests the same URL as a link would. */
function Jump({ page, pageCount, first }: { page: number; pageCount: number; first: Route }) {
  const { pathname, searchParams } = new URL(first, "http://localhost");
  return (
    <form action={pathname} className="flex w-full items-center justify-center gap-2 text-sm">
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="page-number">Page</label>
      <span className="w-20">
        <input
          id="page-number"
          name="page"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title="A number such as 12"
          required
          defaultValue={page}
          className={controlVariants({ className: "text-center" })}
        />
      </span>
      of {pageCount.toLocaleString("en-US")}
      <button className={buttonVariants({ variant: "outline" })}>Go</button>
    </form>
  );
}

/** The first page, the last, those around the current one, and any that an ellipsis would hide alone, in order. */
function pagesToShow(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const hiddenAlone = [2, page - 2, page + 2, pageCount - 1].filter(
    (number) => wanted.includes(number - 1) && wanted.includes(number + 1),
  );
  return [...new Set([...wanted, ...hiddenAlone])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
}

type StepProps = { rel: "prev" | "next"; name: string; href: Route | null };

function Step({ rel, name, href }: StepProps) {
  if (!href) {
    return (
      <span
        aria-disabled="true"
        className={`${stepClass} font-normal text-muted ${rel === "next" ? "justify-end" : ""}`}
      >
        {name}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} prefetch={false} className={stepClass}>
      {name}
    </Link>
  );
}

type PageNumberProps = { number: number; isCurrent: boolean; href: Route };

function PageNumber({ number, isCurrent, href }: PageNumberProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={`Page ${number.toLocaleString("en-US")}`}
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center aria-[current=page]:border-b-4 aria-[current=page]:border-text aria-[current=page]:pt-1 aria-[current=page]:font-extrabold aria-[current=page]:text-text aria-[current=page]:no-underline"
    >
      {number.toLocaleString("en-US")}
    </Link>
  );
}
