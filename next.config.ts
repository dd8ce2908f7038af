import path from "node:path";
import type { NextConfig } from "next";
import { DIRECTORY_SECONDS } from "./lib/page-cache/lifetimes.mjs";
import { MAX_PICTURE_FORM_BYTES } from "./lib/http/body-limits";
import { toContentSecurityPolicy } from "./lib/http/content-security-policy";
import { redirects, rewrites } from "./lib/http/redirects";

const SECURITY_HEADERS = [
  { key: "Content-Security-Policy", value: toContentSecurityPolicy() },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "geolocation=(self), camera=(), microphone=(), payment=()" },
];

const IMMUTABLE = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };

const A_DAY = { key: "Cache-Control", value: "public, max-age=86400" };

const IS_PRODUCTION = process.env.NODE_ENV === "production";

// Pages named `page.dev.tsx` are for development: a production build does not contain them.
const DEVELOPMENT_PAGES = IS_PRODUCTION ? [] : ["dev.tsx"];

/** A build passes in 1,200 MB. Source maps and a cache on disk would take it to 2,200. */
const SMALL_BUILD = {
  turbopackFileSystemCacheForBuild: false,
  turbopackSourceMaps: false,
  turbopackInputSourceMaps: false,
  serverSourceMaps: false,
  staticGenerationMaxConcurrency: 1,
};

const nextConfig: NextConfig = {
  // The folder .next/standalone serves the site without this file and without packages. `npm start` serves it, too.
  output: "standalone",
  // Next follows paths that are computed at run time into any folder that fits: never into the data.
  outputFileTracingExcludes: { "/*": [".data/**"] },
  pageExtensions: ["tsx", "ts", ...DEVELOPMENT_PAGES],
  typedRoutes: true,
  // Names the build, by its sources: every form carries it, and one of another build is refused (lib/forms/build.ts).
  env: { FORM_BUILD: process.env.FORM_BUILD ?? "development" },
  poweredByHeader: false,
  agentRules: false,
  // Pictures are resized when uploaded. Next's image optimizer would let anybody request work without a rate limit.
  // Without a limit of 0, a request for a picture of another size would add a folder, and the next start would build again.
  images: { unoptimized: true, maximumDiskCacheSize: 0 },
  // `npm run check` checks types; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Keeps rendered pages, in memory and by rules of our own. Absolute, because Next resolves it from several folders.
  cacheHandler: path.resolve("lib/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // The first visitor after a quiet night waits for a new page instead of getting yesterday's.
  expireTime: DIRECTORY_SECONDS,
  experimental: {
    ...(IS_PRODUCTION && SMALL_BUILD),
    // Pages are loaded when they are asked for: at the start all of them would take 40 MB more.
    preloadEntriesOnStart: false,
    // Above this size Next aborts with a 500. Longer bodies were refused before, with a message: lib/http/limit-bodies.ts.
    serverActions: { bodySizeLimit: MAX_PICTURE_FORM_BYTES },
    proxyClientMaxBodySize: MAX_PICTURE_FORM_BYTES,
  },
  // Fixed by the build, as everything here: what depends on settings is set in lib/auth/guard.ts.
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Pages include its version in the URL.
    { source: "/boot.js", headers: [IMMUTABLE] },
    { source: "/favicon.ico", headers: [A_DAY] },
    // With Next's default, 'no-store', Back would ask for the results again, and Firefox would empty a form.
    ...["/businesses/search", "/submit-business", "/suggest-a-change/:businessId"].map(
      (source) => ({ source, headers: [{ key: "Cache-Control", value: "private, no-cache" }] }),
    ),
  ],
  redirects: async () => redirects,
  rewrites: async () => ({ beforeFiles: rewrites }),
};

export default nextConfig;
