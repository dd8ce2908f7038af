import { env } from "@/lib/env";
import { currentSettings } from "@/lib/settings/current";
import { toSecurityText } from "@/lib/seo/text-files";

// The contact is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

/** Responds 404 when no contact is set. */
export function GET(): Response {
  const { siteUrl } = env();
  const { operator } = currentSettings();
  if (!operator.email) return new Response("Not found\n", { status: 404 });
  return new Response(toSecurityText({ siteUrl, contact: operator.email }), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
