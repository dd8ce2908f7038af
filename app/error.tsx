"use client";

import { useEffect } from "react";
import { ErrorView } from "@/components/layout/error-view";

/** For errors below the root layout. The digest is the reference of the log line. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  // The browser's translation, or an extension, has replaced nodes of React's: a new page is whole. Once, so that it ends.
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation");
    const isReloaded = visit && "type" in visit && visit.type === "reload";
    if (error instanceof DOMException && !isReloaded) location.reload();
  }, [error]);

  return <ErrorView reference={error.digest} />;
}
