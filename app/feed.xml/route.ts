import { respondWithFeed } from "@/lib/seo/feed-responses";

// Rendered per request: a build may use another database, or none.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFeed(request);
}
