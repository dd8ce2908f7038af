import { auditRequest, exportAuditLog } from "@/lib/admin/audit-log";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";

/** The filtered entries of the audit log as a CSV file. */
export async function GET(request: Request): Promise<Response> {
  await requireRole("admin", memberRoutes.adminAuditLog());
  const filter = auditRequest.parse(Object.fromEntries(new URL(request.url).searchParams));
  return new Response(await exportAuditLog(filter), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-log.csv"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
