import { requireRole } from "@/lib/auth/session";
import { BYTE_ORDER_MARK, toCsvLines } from "@/lib/format/csv";
import { getImport, listNotedRows } from "@/lib/imports/queries";
import { REPORT_COLUMNS, toReportCells } from "@/lib/imports/report";
import { memberRoutes } from "@/lib/routes";

const ROWS_PER_PAGE = 500;

/** The rows that were refused or need a look, with the file's own columns, to be corrected and imported again. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/admin/imports/[id]/result">,
): Promise<Response> {
  const { id } = await params;
  await requireRole("admin", memberRoutes.adminImport(id));
  const row = await getImport(id);
  if (!row) return new Response("There is no such import.\n", { status: 404 });
  const parts = [BYTE_ORDER_MARK, toCsvLines([[...row.headers, ...REPORT_COLUMNS]])];
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { rows, total } = await listNotedRows(id, { page, pageSize: ROWS_PER_PAGE });
    if (rows.length > 0)
      parts.push(toCsvLines(rows.map((noted) => toReportCells(row.headers, noted))));
    left = total - page * ROWS_PER_PAGE;
  }
  return new Response(parts.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-result.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
