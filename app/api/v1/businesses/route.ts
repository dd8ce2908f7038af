import type { NextRequest } from "next/server";
import { listPublicBusinesses } from "@/lib/api/queries";
import {
  answerBadParameters,
  answerList,
  answerPreflight,
  answerWhenFree,
} from "@/lib/api/responses";
import { parseCursor, readParameters, toParameterErrors } from "@/lib/api/rules";
import { listParameters } from "@/lib/api/schema";
import { listCategories } from "@/lib/categories/queries";
import { getCategory } from "@/lib/categories/rules";

export const OPTIONS = answerPreflight;

/** The published businesses, by the same search as on the site. */
export async function GET(request: NextRequest): Promise<Response> {
  const { searchParams, pathname } = request.nextUrl;
  const { values, errors } = readParameters(searchParams);
  const asked = listParameters.safeParse(values);
  if (!asked.success) return answerBadParameters([...errors, ...toParameterErrors(asked.error)]);
  if (errors.length > 0) return answerBadParameters(errors);
  const { radius, sort, near, q } = asked.data;
  const isPlaced = near !== undefined || q !== undefined;
  if (radius !== undefined && !isPlaced) {
    return answerBadParameters([{ parameter: "radius", detail: "radius needs near or q" }]);
  }
  if (sort === "distance" && !isPlaced) {
    return answerBadParameters([{ parameter: "sort", detail: "sort=distance needs near or q" }]);
  }
  const page = parseCursor(asked.data);
  if (page === null) {
    const detail = "cursor is not one of ours, or belongs to another question";
    return answerBadParameters([{ parameter: "cursor", detail }]);
  }
  return answerWhenFree(async () => {
    const categories = await listCategories();
    const { category } = asked.data;
    if (category !== undefined && !getCategory(categories, category)) {
      const detail = "category must be the id of a category, such as hvac";
      return answerBadParameters([{ parameter: "category", detail }]);
    }
    const answer = await listPublicBusinesses(categories, asked.data, { page, path: pathname });
    return answerList(request, answer, asked.data.format);
  });
}
