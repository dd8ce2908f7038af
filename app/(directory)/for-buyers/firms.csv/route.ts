import type { NextRequest } from "next/server";
import { respondWithinRateLimit, respondWithProblem } from "@/lib/api/responses";
import { formatBuyersQuery, parseBuyersQuery, toBuyersPath, toFirmsCsv } from "@/lib/search/buyers";
import type { Business } from "@/lib/businesses/types";
import { listCategories } from "@/lib/categories/queries";
import { env } from "@/lib/env";
import { runSearch } from "@/lib/search/run-search";
import type { SearchRequest } from "@/lib/search/schema";
import { MAX_PAGE_SIZE, SEARCH_COUNT_LIMIT } from "@/lib/store/contract";
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

/** All firms of a query, at most SEARCH_COUNT_LIMIT. Throws when the directory is unreachable. */
async function listAllFirms(request: SearchRequest): Promise<Business[]> {
  const categories = await listCategories();
  const firms: Business[] = [];
  for (let page = 1; firms.length < SEARCH_COUNT_LIMIT; page += 1) {
    const asked = { ...request, page, pageSize: MAX_PAGE_SIZE };
    const { result } = await runSearch(categories, asked, directory);
    firms.push(...result.hits.map(({ business }) => business));
    if (result.hits.length === 0 || firms.length >= result.total) break;
  }
  return firms.slice(0, SEARCH_COUNT_LIMIT);
}
