// Builds the content security policy: what a page may load, and where it may send data.

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
