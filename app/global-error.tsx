"use client";

import "./globals.css";
import { errorWords } from "@/components/layout/error-words";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/**
 * Stands in for the whole document when a page cannot be made at all; also served as the plain 500 page. Its script comes
 * with every page, so it is made of nothing but HTML.
 */
export default function GlobalError({ error }: { error?: Error & { digest?: string } }) {
  return (
    <html lang={site.language}>
      <head>
        <title>{`${errorWords.title} | ${site.name}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="mx-auto w-full max-w-page p-5">
          <h1>{errorWords.title}</h1>
          <p className="my-5 max-w-measure">{errorWords.text}</p>
          {error?.digest && (
            <p className="my-5 max-w-measure">
              {errorWords.reference} <strong>{error.digest}</strong>
            </p>
          )}
          {/* An empty address asks the server for this same page again. */}
          <p className="my-5">
            <a href="">{errorWords.again}</a>
          </p>
          <p className="my-5">
            <a href={routes.home()}>{errorWords.home}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
