import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { toRobots } from "@/lib/seo/text-files";
import { isIndexingWelcome } from "@/lib/seo/metadata";

// Rendered per request: a build may use another database, or none.
export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  return toRobots({ isWelcome: await isIndexingWelcome(), siteUrl: env().siteUrl });
}
