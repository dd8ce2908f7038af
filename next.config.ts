import path from "node:path";
import type { NextConfig } from "next";
import { DIRECTORY_SECONDS } from "./lib/cache";
import { MAX_PICTURE_FORM_BYTES } from "./lib/body-limits";
import { toContentSecurityPolicy } from "./lib/content-security-policy";
import { redirects, rewrites } from "./lib/redirects";

/** An external submission form that replaces the built-in one: its origin is allowed on the page that embeds it. */
const submissionForm = URL.parse(process.env.NEXT_PUBLIC_SUBMISSION_FORM_URL ?? "");

const SECURITY_HEADERS = [
  { key: "Content-Security-Policy", value: toContentSecurityPolicy() },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "geolocation=(self), camera=(), microphone=(), payment=()" },
];

const IMMUTABLE = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };

// Pages named `page.dev.tsx` are for development: a production build does not contain them.
const DEVELOPMENT_PAGES = process.env.NODE_ENV === "production" ? [] : ["dev.tsx"];

const nextConfig: NextConfig = {
  pageExtensions: ["tsx", "ts", ...DEVELOPMENT_PAGES],
  typedRoutes: true,
  poweredByHeader: false,
  agentRules: false,
  // Pictures are resized when uploaded. Next's image optimizer would let anybody request work without a rate limit.
  images: { unoptimized: true },
  // `npm run check` checks types; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Keeps rendered pages, in memory and by rules of our own. Absolute, because Next resolves it from several folders.
  cacheHandler: path.resolve("lib/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // The first visitor after a quiet night waits for a new page instead of getting yesterday's.
  expireTime: DIRECTORY_SECONDS,
  experimental: {
    // Loads the code of a page at its first visit: less memory at rest.
    preloadEntriesOnStart: false,
    // Above this size Next aborts with a 500. Longer bodies were refused before, with a message: lib/limit-bodies.ts.
    serverActions: { bodySizeLimit: MAX_PICTURE_FORM_BYTES },
    proxyClientMaxBodySize: MAX_PICTURE_FORM_BYTES,
  },
  async headers() {
    const value = submissionForm && toContentSecurityPolicy(` ${submissionForm.origin}`);
    const ofForm = { key: "Content-Security-Policy", value: value ?? "" };
    return [
      { source: "/:path*", headers: SECURITY_HEADERS },
      // Pages include its version in the URL.
      { source: "/boot.js", headers: [IMMUTABLE] },
      ...(value ? [{ source: "/submit-business", headers: [ofForm] }] : []),
    ];
  },
  redirects: async () => redirects,
  rewrites: async () => ({ beforeFiles: rewrites }),
};

export default nextConfig;
