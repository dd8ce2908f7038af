import { answerFeed } from "@/lib/seo/feed-answers";

// Made when it is asked for: a build may have another database, or none.
export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return answerFeed();
}
