// Builds the content security policy: what a page may load, and where it may send data.
import type { NextRequest } from "next/server";

/** `more`: sources that one page needs besides the site itself. In development React needs eval to explain an error. */
export function toContentSecurityPolicy(more = ""): string {
  // oxlint-disable-next-line no-restricted-properties -- read by next.config.ts, before there are settings
  const toExplain = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    `default-src 'self'${more}`,
    // Next's pages contain inline scripts. Where lib/page-cache/deferred-runtime.ts removes them, it removes 'unsafe-inline' too.
    `script-src 'self' 'unsafe-inline'${toExplain}${more}`,
    `style-src 'self' 'unsafe-inline'${more}`,
    `img-src 'self' data:${more}`,
    `font-src 'self'${more}`,
    `connect-src 'self'${more}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${more}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

// Sets the nonce of a members' page: a random value for each request, in its scripts and its content security policy.

/** Request header in which Next's renderer looks for a nonce, which it prints into each script of the page. */
export const NONCE_HEADER = "content-security-policy";

/** Only for pages rendered for each request: a cached page would show everybody the same nonce. */
export function addNonce({ headers }: NextRequest): void {
  headers.set(NONCE_HEADER, `script-src 'nonce-${crypto.randomUUID()}'`);
}

/** Returns null when the request has none. */
export function readNonce(headers: NodeJS.Dict<string | string[]>): string | null {
  return /'nonce-([^']+)'/.exec(String(headers[NONCE_HEADER] ?? ""))?.[1] ?? null;
}
