import type { NextRequest } from "next/server";
import { getPublicBusiness, getRedirectPath } from "@/lib/api/queries";
import {
  respondWithBadParameters,
  respondWithRedirect,
  respondWithOne,
  respondToPreflight,
  respondWithProblem,
  respondWithinRateLimit,
} from "@/lib/api/responses";
import { readParameters, toParameterErrors } from "@/lib/api/rules";
import { oneParameters } from "@/lib/api/schema";

export const OPTIONS = respondToPreflight;

/** One business with what its own page shows; redirects a merged listing to the remaining one. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/v1/businesses/[businessId]">,
): Promise<Response> {
  const { values, errors } = readParameters(request.nextUrl.searchParams);
  const asked = oneParameters.safeParse(values);
  if (!asked.success)
    return respondWithBadParameters([...errors, ...toParameterErrors(asked.error)]);
  if (errors.length > 0) return respondWithBadParameters(errors);
  const { businessId } = await params;
  return respondWithinRateLimit(async () => {
    const { on, format } = asked.data;
    const answer = await getPublicBusiness(businessId, on);
    if (answer && "problem" in answer)
      return respondWithBadParameters([
        { parameter: "on", detail: answer.problem.replace(/\.$/, "") },
      ]);
    if (answer) return respondWithOne(request, answer, format);
    const redirectPath = await getRedirectPath(businessId);
    if (redirectPath) return respondWithRedirect(redirectPath + request.nextUrl.search);
    const detail = "No business in the directory has this id.";
    return respondWithProblem({ title: "Not Found", status: 404, detail });
  });
}
