import { getReadiness } from "@/lib/readiness/queries";

// For whoever shares visitors out among several servers, or wakes somebody at night: 200 while what visitors send is kept,
// 503 while the database does not answer or write, or the disk is full. Pages go on being served in either case, and mail
// that a server does not take waits.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const readiness = await getReadiness();
  const { source, writes, disk, mail } = readiness;
  const isReady = source === "live" && writes && disk;
  const status = isReady && mail !== "away" ? "ok" : "degraded";
  return Response.json(
    { status, ...readiness },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
