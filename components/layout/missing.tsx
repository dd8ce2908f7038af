import { Suspense, type ReactNode } from "react";
import { notFound } from "next/navigation";
import { NotFoundView } from "./not-found-view";

/**
 * A page that does not exist: status 404 with `children`, or the usual words, as complete HTML. Thrown straight from
 * the page, Next's notFound() would answer an empty body that only a script fills. The script renders the segment's
 * not-found.tsx in the end, so a page with words of its own needs that file too.
 */
export function Missing({ children = <NotFoundView /> }: { children?: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <NotFound />
    </Suspense>
  );
}

function NotFound(): never {
  notFound();
}
