/**
 * Handles unknown paths of the API. Without this route, Next would look for a server action and fail on a body it cannot parse.
 */
function respondNotFound(): Response {
  return new Response("There is nothing at this address.\n", { status: 404 });
}

export { respondNotFound as GET, respondNotFound as POST, respondNotFound as PUT };
export { respondNotFound as DELETE, respondNotFound as PATCH };
