// Stands before the members' pages and before every form, called by middleware.ts: renews the session, sends visitors to
// sign in, turns away what another site posts. Never the only lock: each page, action and table refuses on its own.
import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { PRINTED_FLASH_COOKIE, PRINTED_FLASH_HEADER } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { MAX_FORM_BYTES, MAX_PICTURE_FORM_BYTES } from "@/lib/request-body";
import { addNonce } from "@/lib/nonce";
import { noteSession } from "@/lib/sessions/queries";
import { createSessionClient } from "@/lib/supabase/session";
import { type CookieOptions, hasSession } from "@/lib/supabase/session-cookies";
import {
  hasRole,
  isForMembers,
  isGuarded,
  isHidden,
  isPictureForm,
  roleFor,
} from "@/lib/auth/access";
import { safePath } from "@/lib/auth/return-path";
import { isRead, refusePost, unavailableResponse } from "@/lib/auth/cross-site-forms";
import { AWAY_HEADER } from "@/lib/auth/away";
import { readSession } from "@/lib/auth/session";
import type { Session } from "@/lib/auth/types";

/** Leads to the page that says there is none, and whom to ask for the role. */
const NO_ROLE_PAGE = "/no-role";

/** Answers for the page, or lets it answer. */
export async function guard(request: NextRequest): Promise<NextResponse> {
  // A picture is read of admins alone, so who sends it is asked first.
  const takesPicture = isPictureForm(request.nextUrl.pathname);
  const refusal = takesPicture ? null : await refusePost(request);
  if (refusal) return refusal;
  if (isForMembers(request.nextUrl.pathname)) addNonce(request);
  const { session, carry } = await renewSession(request);
  const { pathname, search } = request.nextUrl;
  if (session.kind === "unknown") request.headers.set(AWAY_HEADER, "yes");
  else request.headers.delete(AWAY_HEADER);
  // What a form sends reaches its action, which asks again itself.
  if (!isRead(request)) {
    const refused = takesPicture && (await refusePost(request, maxBytesOf(session)));
    return carry(refused || NextResponse.next({ request }));
  }
  if (!isGuarded(pathname)) return carry(letAnswer(request));
  if (session.kind === "unknown") return carry(unavailableResponse());
  if (session.kind === "member") {
    const role = roleFor(pathname);
    const mayEnter = !role || hasRole(session.member, role);
    if (!mayEnter && session.member.lacksSecondFactor)
      return carry(NextResponse.redirect(new URL(memberRoutes.secondFactor(), request.nextUrl)));
    const missing = new URL(NO_ROLE_PAGE, request.nextUrl);
    return carry(mayEnter ? letAnswer(request) : NextResponse.rewrite(missing));
  }
  const from = safePath(pathname + search);
  if (session.kind === "unproven")
    return carry(
      NextResponse.redirect(new URL(memberRoutes.signInCode({ from }), request.nextUrl)),
    );
  if (isHidden(pathname)) {
    const missing = new URL(`${NO_ROLE_PAGE}?${new URLSearchParams({ from })}`, request.nextUrl);
    return carry(NextResponse.rewrite(missing));
  }
  return carry(NextResponse.redirect(new URL(routes.auth({ from }), request.nextUrl)));
}

/** While nobody can be asked it is read, so that what was typed beside the picture comes back with the refusal. */
function maxBytesOf(session: Session): number {
  const mayBringPicture =
    session.kind === "unknown" || (session.kind === "member" && hasRole(session.member, "admin"));
  return mayBringPicture ? MAX_PICTURE_FORM_BYTES : MAX_FORM_BYTES;
}

/** The page answers, and prints the message of a form that was posted without a script: once, so its cookie goes. */
function letAnswer(request: NextRequest): NextResponse {
  const flash = request.cookies.get(PRINTED_FLASH_COOKIE)?.value;
  if (!flash) return NextResponse.next({ request });
  request.headers.set(PRINTED_FLASH_HEADER, encodeURIComponent(flash));
  const response = NextResponse.next({ request });
  response.cookies.delete(PRINTED_FLASH_COOKIE);
  return response;
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
  if (client && session.kind === "member" && !session.isNoted) {
    await noteSession(client, request.headers.get("user-agent") ?? "");
  }
  return { session, carry };
}
