import type { NextRequest } from "next/server";
import { getPublicBusiness, getRedirectPath } from "@/lib/api/queries";
import {
  answerBadParameters,
  answerMoved,
  answerOne,
  answerPreflight,
  answerProblem,
  answerWhenFree,
} from "@/lib/api/responses";
import { readParameters, toParameterErrors } from "@/lib/api/rules";
import { oneParameters } from "@/lib/api/schema";

export const OPTIONS = answerPreflight;

/** One business with what its own page shows; redirects a merged listing to the remaining one. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/v1/businesses/[businessId]">,
): Promise<Response> {
  const { values, errors } = readParameters(request.nextUrl.searchParams);
  const asked = oneParameters.safeParse(values);
  if (!asked.success) return answerBadParameters([...errors, ...toParameterErrors(asked.error)]);
  if (errors.length > 0) return answerBadParameters(errors);
  const { businessId } = await params;
  return answerWhenFree(async () => {
    const answer = await getPublicBusiness(businessId);
    if (answer) return answerOne(request, answer, asked.data.format);
    const redirectPath = await getRedirectPath(businessId);
    if (redirectPath) return answerMoved(redirectPath + request.nextUrl.search);
    const detail = "No business in the directory has this id.";
    return answerProblem({ title: "Not Found", status: 404, detail });
  });
}
