// Builds robots.txt.
import type { MetadataRoute } from "next";

/**
 * Paths of personal pages, of internal APIs, and of the searches around each business, whose rate limit crawlers would exceed. A
 * trailing slash avoids matching public pages: /developers is not /dev/, and /submit-business and /businesses/search are public.
 */
const PRIVATE_PATHS = [
  "/account",
  "/admin",
  "/api/",
  "/auth",
  "/business-submission-confirmation",
  "/businesses/search/",
  "/dev/",
  "/register-business",
  "/review",
  "/submit-business/",
  "/suggest-a-change/",
];

export function toRobots({
  isWelcome,
  siteUrl,
}: {
  isWelcome: boolean;
  siteUrl: string;
}): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/v1/"], disallow: PRIVATE_PATHS },
    ...(isWelcome && { sitemap: `${siteUrl}/sitemap.xml` }),
  };
}
