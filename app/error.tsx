"use client";

import { useEffect } from "react";
import { ErrorView } from "@/components/layout/error-view";

/** For errors below the root layout. The digest is the reference of the log line. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  // The browser's translation, or an extension, has replaced nodes of React's: a new page is whole.
  useEffect(() => {
    if (error instanceof DOMException && !isReloaded()) location.reload();
  }, [error]);

  return <ErrorView reference={error.digest} />;
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
