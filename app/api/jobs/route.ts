import { hash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { runJobs } from "@/lib/housekeeping";

export const dynamic = "force-dynamic";

/** Runs the background jobs once, for a cron that sends the secret of CRON_SECRET; a 404 for everybody else. */
export async function GET(request: Request): Promise<Response> {
  const { cronSecret } = env();
  const given = request.headers.get("authorization") ?? "";
  if (!cronSecret || !isSame(given, `Bearer ${cronSecret}`))
    return new Response("Not found", { status: 404 });
  const failed = await runJobs();
  return Response.json(
    { failed },
    { status: failed.length > 0 ? 500 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", wanted, "buffer"));
}
