"use client";

import { ErrorView } from "@/components/layout/error-view";

/** For errors below the root layout. The digest is the reference of the log line. */
export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return <ErrorView reference={error.digest} />;
}
