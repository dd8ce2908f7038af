import { type ReactNode, Suspense } from "react";
import { notFound } from "next/navigation";
import { routes } from "@/lib/routes";
import { buttonStyle, outlineStyle } from "@/components/ui/button-styles";
import { type MessageAction, MessageView } from "./message-view";

type NotFoundViewProps = { title?: string; text?: ReactNode; actions?: readonly MessageAction[] };

const usualActions: readonly MessageAction[] = [
  { name: "Go to the home page", href: routes.home() },
  { name: "Featured businesses", href: routes.featured() },
  { name: "About us", href: routes.aboutUs() },
];

/** For an unknown URL; with other texts for a region or a business that does not exist. */
export function NotFoundView({
  title = "Page Not Found",
  text = "There is no page at this address. It may have moved, or the address may have a typo.",
  actions = usualActions,
}: NotFoundViewProps) {
  return (
    <div className="mx-auto grid max-w-page items-start lg:grid-cols-[1fr_28rem]">
      <MessageView title={title} text={text} actions={actions}>
        <SearchForm />
      </MessageView>
      <img
        src="/images/no-page.svg"
        alt=""
        width={448}
        height={299}
        // Else every page, since all load this one, would preload it.
        loading="lazy"
        className="h-auto w-full px-4 sm:px-6 lg:px-8 lg:py-6 print:hidden"
      />
    </div>
  );
}

/** Plain HTML, because every page loads this one. */
function SearchForm() {
  return (
    <form role="search" aria-label="From here" action={routes.search()} className="mb-8 max-w-xl">
      <label htmlFor="missing-search" className="mb-1.5 block font-bold">
        What were you looking for?
      </label>
      <div className="flex gap-2">
        <input
          id="missing-search"
          name="q"
          maxLength={200}
          placeholder="plumber near Destin"
          className="block min-h-12 w-full min-w-0 rounded-sm border-2 border-rule-strong bg-paper px-3 py-2 text-text placeholder:text-muted"
        />
        <button className={`${buttonStyle} ${outlineStyle}`}>Search</button>
      </div>
    </form>
  );
}

/**
 * A page that does not exist: status 404 with `children`, or the usual text, as complete HTML. When the page itself throws
 * Next's notFound(), Next sends an empty body that needs a script to fill it. The script finally renders the segment's
 * not-found.tsx, so a page with its own text needs that file too. A page rendered for each request is streamed with status 200: it
 * calls setResponseStatus and returns its text.
 */
export function NotFoundPage({ children = <NotFoundView /> }: { children?: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
