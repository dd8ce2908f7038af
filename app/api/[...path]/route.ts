/**
 * Handles unknown paths of the API. Without this route, Next would look for a server action and fail on a body it cannot parse.
 */
function answerMissing(): Response {
  return new Response("There is nothing at this address.\n", { status: 404 });
}

export { answerMissing as GET, answerMissing as POST, answerMissing as PUT };
export { answerMissing as DELETE, answerMissing as PATCH };
