import type { NextRequest } from "next/server";
import { respondWithinRateLimit, respondWithProblem } from "@/lib/api/responses";
import { listAllFirms } from "@/lib/buyers/queries";
import { formatBuyersQuery, parseBuyersQuery, toBuyersPath, toFirmsCsv } from "@/lib/buyers/search";
import { env } from "@/lib/env";
import { directory } from "@/lib/store/directory";

/** All firms of a buyer's query as a table, with the query, the day and the evidence in every row. */
export function GET(request: NextRequest): Promise<Response> {
  return respondWithinRateLimit(async () => {
    const kinds = await directory.listCertificationKinds();
    const params = Object.fromEntries(request.nextUrl.searchParams);
    const { request: asked, errors } = parseBuyersQuery(params, kinds);
    if (!asked) {
      const detail = Object.values(errors)[0] ?? "Enter a NAICS code, a certification or a county.";
      return respondWithProblem({ title: "Bad Request", status: 400, detail });
    }
    const rows = toFirmsCsv(await listAllFirms(asked), {
      siteUrl: env().siteUrl,
      query: formatBuyersQuery(asked, kinds),
      address: env().siteUrl + toBuyersPath(asked),
      askedAt: new Date(),
    });
    return new Response(rows, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="firms.csv"',
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  });
}
