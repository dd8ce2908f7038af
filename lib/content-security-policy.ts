// Owns the content security policy: what a page may load, and whom it may send to.

/** `more`: sources that one page needs besides our own. `npm run dev` adds what React needs to explain an error. */
export function toContentSecurityPolicy(more = ""): string {
  // eslint-disable-next-line no-restricted-syntax -- read by next.config.ts, before there are settings
  const toExplain = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    `default-src 'self'${more}`,
    // Next's own pages start with inline scripts. lib/deferred-runtime.ts takes the word out where it takes them out.
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
