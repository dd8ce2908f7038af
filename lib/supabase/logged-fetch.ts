// Logs what members do at the database and at the accounts' server, by name and status alone: signing in and failing to, decisions,
// and what is refused.
import { logEvent } from "@/lib/log";

/** Questions change nothing; they are logged where they are refused. */
const QUESTION = /^rpc\/(?:count|export|find|get|has|is|list|member|open|preview|search|touch)_/;

/** Every request of a session that is still young; failing, it is told by what the page then does. */
const RENEWAL = "auth.token.refresh_token";

/** Asks as `fetch` does, and writes a line for each change, and for whatever is refused. */
export function createLoggedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, ok } = response;
    const event = toEvent(String(input instanceof Request ? input.url : input), init?.method);
    if (event && (!ok || event.isChange)) logEvent(event.name, { status });
    return response;
  };
}

function toEvent(address: string, method = "GET"): { name: string; isChange: boolean } | null {
  const { pathname, searchParams } = new URL(address);
  const [, server, path = ""] = /^.*\/(auth|rest)\/v1\/(.*)$/.exec(pathname) ?? [];
  const isRead = method === "GET" || method === "HEAD";
  if (server === "auth") {
    const kind = searchParams.get("grant_type") ?? searchParams.get("scope");
    const name = ["auth", path, kind].filter(Boolean).join(".");
    return name === RENEWAL ? null : { name, isChange: !isRead };
  }
  if (server !== "rest") return null;
  return { name: `database.${path}`, isChange: !isRead && !QUESTION.test(path) };
}
