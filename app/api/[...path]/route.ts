/** What is not there has no form either: without this Next would look for an action, and fail where it cannot read what was sent. */
function answerMissing(): Response {
  return new Response("There is nothing at this address.\n", { status: 404 });
}

export { answerMissing as GET, answerMissing as POST, answerMissing as PUT };
export { answerMissing as DELETE, answerMissing as PATCH };
