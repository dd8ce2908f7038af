"use client";

import "./globals.css";
import { errorWords } from "@/components/layout/error-words";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/**
 * Replaces the whole document when rendering fails completely; also served as the plain 500 page. Every page loads its script,
 * so it uses plain HTML only, no components.
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
          {/* An empty href requests this same page again. */}
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
