import { requireRole } from "@/lib/auth/session";
import { EXPORT_FILES, isExportFile, toBody } from "@/lib/exports/formats";
import { readExportedListings } from "@/lib/exports/queries";
import { memberRoutes } from "@/lib/routes";

/** All published listings as a file. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/admin/exports/[file]">,
): Promise<Response> {
  const { file } = await params;
  await requireRole("admin", memberRoutes.adminImports());
  if (!isExportFile(file)) return new Response("There is no such file.\n", { status: 404 });
  const { type, write } = EXPORT_FILES[file];
  return new Response(await toBody(write(readExportedListings())), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
