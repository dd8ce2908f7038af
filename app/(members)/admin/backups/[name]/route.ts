import { requireRole } from "@/lib/auth/session";
import { downloadBackup } from "@/lib/admin/backups";
import { memberRoutes } from "@/lib/routes";

/** A backup as one archive. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/admin/backups/[name]">,
): Promise<Response> {
  const { name } = await params;
  const { id } = await requireRole("admin", memberRoutes.adminBackups());
  const archive = await downloadBackup({ name, memberId: id, signal: request.signal });
  if (!archive) return new Response("There is no such backup.\n", { status: 404 });
  return new Response(archive, {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(name)}.tar"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
