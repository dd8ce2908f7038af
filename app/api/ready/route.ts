import { getDirectoryState } from "@/lib/store";

// For whoever shares visitors out among several servers, or wakes somebody at night: 200 while the database answers, 503
// while the site shows its last good copy or samples instead. Pages go on being served in either case.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { source } = await getDirectoryState();
  return Response.json(
    { status: source === "live" ? "ok" : "degraded", source },
    { status: source === "live" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
