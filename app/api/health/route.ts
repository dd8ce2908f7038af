// For whoever watches the process: it answers. Whether its database does is /api/ready's to say.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
