import { env } from "@/lib/env";
import { toLlmsText } from "@/lib/seo/text-files";

// The site's origin is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(toLlmsText(env().siteUrl), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
