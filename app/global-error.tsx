"use client";

import "./globals.css";
import { ErrorView } from "@/components/layout/error-view";
import { site } from "@/lib/site";

/** Stands in for the whole document when a page cannot be made at all; also served as the plain 500 page. */
export default function GlobalError({ error }: { error?: Error & { digest?: string } }) {
  return (
    <html lang={site.language}>
      <head>
        <title>{`This page can’t be shown right now | ${site.name}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <ErrorView reference={error?.digest} />
        </main>
      </body>
    </html>
  );
}
