import { toOpenApi } from "@/lib/api/openapi";
import { respondToPreflight, corsHeaders } from "@/lib/api/responses";
import { env } from "@/lib/env";

export const OPTIONS = respondToPreflight;

export function GET(): Response {
  return Response.json(toOpenApi(env().siteUrl), {
    headers: { ...corsHeaders, "Cache-Control": "public, max-age=3600, s-maxage=3600" },
  });
}
