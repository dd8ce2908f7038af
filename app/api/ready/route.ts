import { getReadiness } from "@/lib/admin/readiness";

// Readiness check for load balancers and monitoring: 200 while submissions can be stored, 503 while the database does not
// respond or write, or the disk is full. Pages are served in either case, and mail that a server does not accept waits.
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const readiness = await getReadiness();
  const { source, writes, disk, mail } = readiness;
  const isReady = source === "live" && writes && disk;
  const status = isReady && mail !== "unreachable" ? "ok" : "degraded";
  return Response.json(
    { status, ...readiness },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
