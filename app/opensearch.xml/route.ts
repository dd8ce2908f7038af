import { env } from "@/lib/env";
import { toOpenSearch } from "@/lib/seo/text-files";

// The site's origin and name are settings of the running site, not of its build.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(toOpenSearch(env().siteUrl), {
    headers: {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
