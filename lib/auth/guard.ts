// Runs in middleware.ts before members' pages and before every form: renews the session, redirects visitors to
// sign in, refuses forms posted by other sites. Never the only check: each page, action and table refuses on its own.
import { type NextRequest, NextResponse } from "next/server";
import { addNonce, toContentSecurityPolicy } from "@/lib/http/content-security-policy";
import { env } from "@/lib/env";
import { PRINTED_FLASH_COOKIE, PRINTED_FLASH_HEADER } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { FORM_LIMITS, isPictureForm, MAX_PICTURE_FORM_BYTES } from "@/lib/http/body-limits";
import { clientNetwork } from "@/lib/http/network";
import { createSessionClient } from "@/lib/supabase/session";
import { type CookieOptions, hasSession } from "@/lib/supabase/session-cookies";
import { safePath } from "@/lib/auth/return-path";
import { forwardSession, SESSION_HEADER } from "@/lib/auth/forwarded-session";
import { readSession, recordSession } from "@/lib/auth/session";
import {
  isSafeMethod,
  refusePost,
  refuseSignedOut,
  refuseUnknown,
  unavailableResponse,
} from "./cross-site-forms";
import { hasRole, isForMembers, isGuarded, isHidden, roleFor, type Session } from "./access";

/** Shows the not-found page, which says whom to ask for the role. */
const NO_ROLE_PAGE = "/no-role";

/** Returns a response in place of the page's, or lets the page respond. */
export async function guard(request: NextRequest): Promise<NextResponse> {
  // Pictures are accepted from admins only, so the session is read before the form.
  const takesPicture = isPictureForm(request.nextUrl.pathname);
  const refusal = takesPicture ? null : await refusePost(request);
  if (refusal) return refusal;
  if (isForMembers(request.nextUrl.pathname)) addNonce(request);
  const { session, carry } = await renewSession(request);
  const { pathname, search } = request.nextUrl;
  // A form is passed on to its action, which checks the session itself.
  if (!isSafeMethod(request)) {
    const refused =
      (takesPicture && (await refusePost(request, maxBytesOf(session)))) ||
      refuseSignedOut(request, session) ||
      refuseUnknown(request, session);
    return carry(refused || NextResponse.next({ request }));
  }
  if (!isGuarded(pathname)) return carry(continueRequest(request));
  if (session.kind === "unknown") return carry(unavailableResponse());
  if (session.kind === "member") {
    const role = roleFor(pathname);
    const mayEnter = !role || hasRole(session.member, role);
    if (!mayEnter && session.member.lacksSecondFactor)
      return carry(NextResponse.redirect(new URL(memberRoutes.secondFactor(), request.nextUrl)));
    const missing = new URL(NO_ROLE_PAGE, request.nextUrl);
    return carry(mayEnter ? continueRequest(request) : NextResponse.rewrite(missing));
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

/** While the session is unknown a picture is accepted, so that the form comes back with what was typed. */
function maxBytesOf(session: Session): number {
  const mayBringPicture =
    session.kind === "unknown" || (session.kind === "member" && hasRole(session.member, "admin"));
  return mayBringPicture ? MAX_PICTURE_FORM_BYTES : FORM_LIMITS.bytes;
}

/** Lets the page respond and print the message of a form posted without a script; deletes the cookie, so that it prints once. */
function continueRequest(request: NextRequest): NextResponse {
  const flash = request.cookies.get(PRINTED_FLASH_COOKIE)?.value;
  if (!flash) return NextResponse.next({ request });
  request.headers.set(PRINTED_FLASH_HEADER, encodeURIComponent(flash));
  const response = NextResponse.next({ request });
  response.cookies.delete(PRINTED_FLASH_COOKIE);
  return response;
}

/** Allows the host of an external submission form on the page that embeds it. A setting, so not in next.config.ts. */
function allowExternalForm({ nextUrl }: NextRequest, response: NextResponse): void {
  const { submissionForm } = env();
  if (!submissionForm || nextUrl.pathname !== routes.submitBusiness()) return;
  const { origin } = new URL(submissionForm.url);
  response.headers.set("Content-Security-Policy", toContentSecurityPolicy(` ${origin}`));
}

/** Returns the renewed session, and a function that adds its changed cookies to a response. */
async function renewSession(request: NextRequest) {
  const changed: { name: string; value: string; options: CookieOptions }[] = [];
  const headers = new Headers();
  const jar = {
    getAll: () => request.cookies.getAll(),
    set: (name: string, value: string, options: CookieOptions) => {
      // The page reads its cookies from this request.
      if (value) request.cookies.set(name, value);
      else request.cookies.delete(name);
      changed.push({ name, value, options });
    },
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  const isWorthAsking = env().supabase !== null && hasSession(jar.getAll());
  const forwarded = request.headers.get("x-forwarded-for") ?? "";
  const network = clientNetwork(forwarded, env().trustedProxies);
  const client = isWorthAsking ? createSessionClient(jar, network) : null;
  const session: Session = client ? await readSession(client) : { kind: "visitor" };
  const signed = client && forwardSession(session, jar.getAll());
  if (signed) request.headers.set(SESSION_HEADER, signed);
  else request.headers.delete(SESSION_HEADER);
  const carry = (response: NextResponse) => {
    for (const { name, value, options } of changed) response.cookies.set(name, value, options);
    for (const [name, value] of headers) response.headers.set(name, value);
    allowExternalForm(request, response);
    return response;
  };
  if (client && session.kind === "member" && !session.isNoted) {
    await recordSession(client, request.headers.get("user-agent") ?? "");
  }
  return { session, carry };
}
