import type { NextConfig } from "next";
import { DIRECTORY_SECONDS } from "./lib/cache";

// Lists whose pages have numbers. `?page=2` is served by a path of its own, so that every page of a list is made once
// and then kept: reading the search parameters in the page would have it made again for each visitor.
const PAGED = [
  "/region/:region",
  "/county/:county",
  "/category/:category",
  "/category/:category/city/:city",
  "/category/:category/county/:county",
];

/** `more`: sources that one page needs besides our own. */
function toContentSecurityPolicy(more = ""): string {
  return [
    `default-src 'self'${more}`,
    // Next's own pages start with inline scripts. lib/deferred-runtime.ts takes the word out where it takes them out.
    `script-src 'self' 'unsafe-inline'${more}`,
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

/** Where an external submission form replaces ours, its host may act on the one page that carries it. */
const submissionForm = URL.parse(process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL ?? "");

const SECURITY_HEADERS = [
  { key: "Content-Security-Policy", value: toContentSecurityPolicy() },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "geolocation=(self), camera=(), microphone=(), payment=()" },
];

const KEPT_FOR_A_YEAR = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };

// Pages named `page.dev.tsx` are for whoever works on the site: a production build does not contain them.
const DEVELOPMENT_PAGES = process.env.NODE_ENV === "production" ? [] : ["dev.tsx"];

const nextConfig: NextConfig = {
  pageExtensions: ["tsx", "ts", ...DEVELOPMENT_PAGES],
  typedRoutes: true,
  poweredByHeader: false,
  agentRules: false,
  // Types are one of the checks of `npm run check`; whoever only starts the site need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Whoever comes first after a quiet night waits for a new page, instead of seeing yesterday's.
  expireTime: DIRECTORY_SECONDS,
  experimental: {
    // Pages made on demand stay in a bounded memory: made-up addresses must not fill the disk.
    isrFlushToDisk: false,
  },
  async headers() {
    const value = submissionForm && toContentSecurityPolicy(` ${submissionForm.origin}`);
    const ofForm = { key: "Content-Security-Policy", value: value ?? "" };
    return [
      { source: "/:path*", headers: SECURITY_HEADERS },
      // Pages name its version.
      { source: "/boot.js", headers: [KEPT_FOR_A_YEAR] },
      ...(value ? [{ source: "/submit-business", headers: [ofForm] }] : []),
    ];
  },
  async redirects() {
    return [
      { source: "/about", destination: "/about-us", permanent: true },
      { source: "/sitemap", destination: "/sitemap.xml", permanent: true },
      { source: "/categories/:category", destination: "/category/:category", permanent: true },
      {
        source: "/categories/:category/:city",
        destination: "/category/:category/city/:city",
        permanent: true,
      },
      ...PAGED.map((list) => ({
        source: `${list}/:page(\\d+)`,
        destination: `${list}?page=:page`,
        permanent: true,
      })),
    ];
  },
  async rewrites() {
    return {
      beforeFiles: PAGED.map((list) => ({
        source: list,
        has: [{ type: "query" as const, key: "page", value: "(?<page>[1-9]\\d{0,8})" }],
        destination: `${list}/:page`,
      })),
    };
  },
};

export default nextConfig;
