import { Suspense, type ReactNode } from "react";
import { notFound } from "next/navigation";
import { NotFoundView } from "./not-found-view";

/**
 * A page that does not exist: status 404 with `children`, or the usual text, as complete HTML. When the page itself throws
 * Next's notFound(), Next sends an empty body that needs a script to fill it. The script finally renders the segment's
 * not-found.tsx, so a page with its own text needs that file too.
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
