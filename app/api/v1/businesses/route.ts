import type { NextRequest } from "next/server";
import { listPublicBusinesses } from "@/lib/api/queries";
import {
  respondWithBadParameters,
  respondWithList,
  respondToPreflight,
  respondWithinRateLimit,
} from "@/lib/api/responses";
import { parseCursor, readParameters, toParameterErrors } from "@/lib/api/rules";
import { listParameters } from "@/lib/api/schema";
import { listCategories } from "@/lib/categories/queries";
import { getCategory } from "@/lib/categories/rules";

export const OPTIONS = respondToPreflight;

/** The published businesses, by the same search as on the site. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams, pathname } = request.nextUrl;
  const { values, errors } = readParameters(searchParams);
  const asked = listParameters.safeParse(values);
  if (!asked.success)
    return respondWithBadParameters([...errors, ...toParameterErrors(asked.error)]);
  if (errors.length > 0) return respondWithBadParameters(errors);
  const { radius, sort, near, q } = asked.data;
  const isPlaced = near !== undefined || q !== undefined;
  if (radius !== undefined && !isPlaced) {
    return respondWithBadParameters([{ parameter: "radius", detail: "radius needs near or q" }]);
  }
  if (sort === "distance" && !isPlaced) {
    return respondWithBadParameters([
      { parameter: "sort", detail: "sort=distance needs near or q" },
    ]);
  }
  const page = parseCursor(asked.data);
  if (page === null) {
    const detail = "cursor is not one of ours, or belongs to another query";
    return respondWithBadParameters([{ parameter: "cursor", detail }]);
  }
  return respondWithinRateLimit(async () => {
    const categories = await listCategories();
    const { category } = asked.data;
    if (category !== undefined && !getCategory(categories, category)) {
      const detail = "category must be the id of a category, such as hvac";
      return respondWithBadParameters([{ parameter: "category", detail }]);
    }
    const answer = await listPublicBusinesses(categories, asked.data, { page, path: pathname });
    return respondWithList(request, answer, asked.data.format);
  });
}
