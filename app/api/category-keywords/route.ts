import { respondWithFailure } from "@/lib/api/responses";
import { DIRECTORY_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { listCategories } from "@/lib/categories/queries";
import { toKeywords } from "@/lib/search/filter-categories";

/** Other names of each category, for filtering a list of categories. */
export async function GET(): Promise<Response> {
  try {
    const seconds = DIRECTORY_SECONDS;
    return Response.json(toKeywords((await listCategories()).all), {
      headers: { "Cache-Control": `public, max-age=${seconds}, s-maxage=${seconds}` },
    });
  } catch (error) {
    return respondWithFailure("categories", error);
  }
}
