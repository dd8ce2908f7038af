// Owns which addresses are for people only.
import type { MetadataRoute } from "next";

/** What belongs to one person or to a program of our own. With a slash where it must not mean more: /developers is
 * not /dev/, and the form itself is for everybody. */
const PRIVATE_PATHS = [
  "/account",
  "/admin",
  "/api/",
  "/auth",
  "/business-submission-confirmation",
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
