import { answerPreflight, answerProblem } from "@/lib/api/responses";

export const OPTIONS = answerPreflight;

/** Whatever the interface does not have: said as programs expect it, not as a page. */
export function GET(): Response {
  const detail = "The interface has no such address. /developers lists those that it has.";
  return answerProblem({ title: "Not Found", status: 404, detail });
}
