import { redirect } from "next/navigation";
import { requireRole } from "@/lib/auth/session";
import { readListings } from "@/lib/listing-edits/queries";
import { readBusinessIds } from "@/lib/listing-edits/schema";
import { EXPORT_FILES, toBody } from "@/lib/exports/formats";
import { memberRoutes } from "@/lib/routes";

/** The chosen listings as a table, whatever their status. */
export async function GET(request: Request): Promise<Response> {
  await requireRole("reviewer", memberRoutes.reviewListings());
  const ids = readBusinessIds(new URL(request.url).searchParams.getAll("id"));
  if (ids.length === 0) redirect(memberRoutes.reviewBulk());
  const { type, write } = EXPORT_FILES["listings.csv"];
  return new Response(await toBody(write([await readListings(ids)])), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": 'attachment; filename="chosen-listings.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
