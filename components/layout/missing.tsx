import { Suspense, type ReactNode } from "react";
import { notFound } from "next/navigation";
import { NotFoundView } from "./not-found-view";

type Props = {
  /** What was asked for, for the log. */
  path: string;
  children?: ReactNode;
};

/**
 * A page that does not exist: status 404 with `children`, or the usual words, as complete HTML. Thrown straight from
 * the page, Next's notFound() would answer an empty body that only a script fills. The script renders the segment's
 * not-found.tsx in the end, so a page with words of its own needs that file too.
 */
export function Missing({ path, children = <NotFoundView /> }: Props) {
  return (
    <Suspense fallback={children}>
      <NotFound path={path} />
    </Suspense>
  );
}

/** A made-up address may be of any length; a log line should not. */
const LOGGED_LENGTH = 200;

function NotFound({ path }: { path: string }): never {
  console.info(JSON.stringify({ event: "not-found", path: path.slice(0, LOGGED_LENGTH) }));
  notFound();
}
