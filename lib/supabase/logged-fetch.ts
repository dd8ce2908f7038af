// Logs members' requests to the database and the auth server, by name and status only: sign-ins and failed ones, decisions, and
// refused requests.
import { logEvent } from "@/lib/log";

/** Functions that only read; they are logged only when refused. */
const QUESTION = /^rpc\/(?:count|export|find|get|has|is|list|member|open|preview|search|touch)_/;

/** Not logged: token refreshes are routine, and if one fails, the page's own result shows it. */
const RENEWAL = "auth.token.refresh_token";

/** Wraps `fetch`: logs each change, and each refused request. */
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
