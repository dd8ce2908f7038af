import type { NextConfig } from "next";
import { DIRECTORY_SECONDS } from "./lib/cache";
import { toContentSecurityPolicy } from "./lib/content-security-policy";
import { redirects, rewrites } from "./lib/redirects";
import { MAX_PICTURE_FORM_BYTES } from "./lib/request-body";

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
  // Pictures are made in their sizes when they come. Next's own way of making others would let anybody ask for work that nobody counts.
  images: { unoptimized: true },
  // Types are one of the checks of `npm run check`; whoever only starts the site need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Whoever comes first after a quiet night waits for a new page, instead of seeing yesterday's.
  expireTime: DIRECTORY_SECONDS,
  experimental: {
    // Pages made on demand stay in a bounded memory: made-up addresses must not fill the disk.
    isrFlushToDisk: false,
    // What Next breaks off with a 500. The guard refuses in words what is longer than a page's form may be.
    serverActions: { bodySizeLimit: MAX_PICTURE_FORM_BYTES },
    proxyClientMaxBodySize: MAX_PICTURE_FORM_BYTES,
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
  redirects: async () => redirects,
  rewrites: async () => ({ beforeFiles: rewrites }),
};

export default nextConfig;
