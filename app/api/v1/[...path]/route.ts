import { respondToPreflight, respondWithProblem } from "@/lib/api/responses";

export const OPTIONS = respondToPreflight;

/** Unknown paths of the interface: responds with problem details for programs, not with a page. */
export function GET(): Response {
  const detail = "The API has no such address; /developers lists all of them.";
  return respondWithProblem({ title: "Not Found", status: 404, detail });
}
