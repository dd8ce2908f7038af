// Stands before the members' pages, called by middleware.ts: renews the session, sends visitors to sign in, turns away
// what another site posts. Never the only lock: each page, action and table refuses on its own.
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { createSessionClient } from "@/lib/supabase/session";
import { type CookieOptions, hasSession } from "@/lib/supabase/session-cookies";
import { isForReviewers, isGuarded, safePath } from "./rules";
import { hasRole, readSession } from "./session";
import type { Session } from "./types";

/** Leads to the page that says there is none. */
const NO_PAGE = "/no-page-for-members";

/** Answers for the page, or lets it answer. */
export async function guard(request: NextRequest): Promise<NextResponse> {
  if (isForeignPost(request)) return refuseForeignPost();
  const { session, client, carry } = await renewSession(request);
  const { pathname, search } = request.nextUrl;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // What a form sends reaches its action, which asks again itself.
  if (!isRead || !isGuarded(pathname)) return carry(NextResponse.next({ request }));
  if (session.kind === "unknown") return carry(sayUnavailable());
  if (session.kind === "member") {
    const mayEnter = !isForReviewers(pathname) || (client && (await hasRole(client, "reviewer")));
    const missing = new URL(NO_PAGE, request.nextUrl);
    return carry(mayEnter ? NextResponse.next({ request }) : NextResponse.rewrite(missing));
  }
  const from = safePath(pathname + search);
  return carry(NextResponse.redirect(new URL(routes.auth({ from }), request.nextUrl)));
}

/** A browser says where a form stands; one that stands elsewhere is not ours, whoever's cookies come with it. */
function isForeignPost({ method, headers }: NextRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "cross-site";
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");
  return URL.parse(origin)?.host !== host;
}

/** The session as it is now, and how its changed cookies get into an answer. */
async function renewSession(request: NextRequest) {
  const changed: { name: string; value: string; options: CookieOptions }[] = [];
  const headers = new Headers();
  const jar = {
    getAll: () => request.cookies.getAll(),
    set: (name: string, value: string, options: CookieOptions) => {
      // The page that is made next reads the request.
      if (value) request.cookies.set(name, value);
      else request.cookies.delete(name);
      changed.push({ name, value, options });
    },
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  const isWorthAsking = env().supabase !== null && hasSession(jar.getAll());
  const client = isWorthAsking ? createSessionClient(jar) : null;
  const session: Session = client ? await readSession(client) : { kind: "visitor" };
  const carry = (response: NextResponse) => {
    for (const { name, value, options } of changed) response.cookies.set(name, value, options);
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
  return { session, client, carry };
}

function refuseForeignPost(): NextResponse {
  return say(403, {
    title: "This form was sent from another site",
    text: "Nothing was changed. Please open the page here and fill the form in again.",
  });
}

function sayUnavailable(): NextResponse {
  return say(503, {
    title: "An unexpected error occurred",
    text: "Accounts can’t be reached right now. You are still signed in; please try again in a minute.",
  });
}

/** A page that needs nothing: no style sheet, no script, no database. */
function say(status: number, { title, text }: { title: string; text: string }): NextResponse {
  const html = `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${site.name}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${routes.home()}">Go to the home page</a></p>
</main>
</body>
</html>
`;
  return new NextResponse(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
