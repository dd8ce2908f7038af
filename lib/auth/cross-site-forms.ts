// Refuses cross-site, oversized and unreadable forms, and those of another build or an ended session, before any page or action
// runs, with pages that need nothing of the site.
import { type NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import { FORM_LIMITS } from "@/lib/http/body-limits";
import { isOfOtherBuild, OTHER_BUILD } from "@/lib/forms/build";
import { SIGNED_OUT } from "@/lib/forms/types";
import { type RefusalText, SAFE_METHODS, TOO_LONG, toRefusalPage } from "@/lib/http/refusals";
import { routes } from "@/lib/routes";
import { isGuarded, type Session } from "./access";

export function isSafeMethod({ method }: NextRequest): boolean {
  return SAFE_METHODS.includes(method);
}

/**
 * Returns the response to a form of another site, one that is too long or unreadable, or one of another build; null when there is
 * nothing to refuse.
 */
export async function refusePost(
  request: NextRequest,
  maxBytes = FORM_LIMITS.bytes,
): Promise<NextResponse | null> {
  if (isSafeMethod(request)) return null;
  if (isCrossSite(request)) {
    return renderPage(403, {
      title: "This form was sent from another site",
      text: "Nothing was changed. Please open the page here and fill the form in again.",
    });
  }
  if (bytesOf(request) > maxBytes) return renderPage(413, TOO_LONG);
  const form = await readFields(request);
  if (!form) {
    return renderPage(400, {
      title: "This form arrived incomplete",
      text: "Nothing was changed. Please go back and send it again.",
    });
  }
  return isOfOtherBuild(form) ? refuseOtherBuild(request) : null;
}

/** Whether a form was sent from another site, by the browser's headers; its cookies prove nothing. */
export function isCrossSite({ headers }: Pick<Request, "headers">): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "cross-site";
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");
  return URL.parse(origin)?.host !== host;
}

/** Length of the body that the browser declares; infinite for a chunked body, which declares none. */
export function bytesOf({ headers }: NextRequest): number {
  if (headers.has("transfer-encoding")) return Infinity;
  return Number(headers.get("content-length"));
}

/** Returns null for what Next would answer with a 500: a multipart body that cannot be read, or that misuses Next's own fields. */
async function readFields(request: NextRequest): Promise<FormData | null> {
  try {
    if (request.headers.has(ACTION_HEADER)) return await readCall(request);
    if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
      return new FormData();
    const form = await request.clone().formData();
    return isWholeForm(form) ? form : null;
  } catch {
    return null;
  }
}

/** With a script the page stays, and shows a message: Next passes plain text on. */
function refuseOtherBuild({ headers }: NextRequest): NextResponse {
  if (headers.has(ACTION_HEADER)) return refuseCall(409, OTHER_BUILD);
  return renderPage(409, {
    title: "The site was updated while you had this form open",
    text: "Nothing was changed. Please go back, copy what you typed, and reload the page before you send it again.",
  });
}

/** Public pages whose only forms are their owners': to write a post. */
const OWNERS_FORMS = /^\/business\//;

/**
 * Refuses a member's form whose session has ended while they typed. Its action would lead to sign in, and the form be lost: with a
 * script it stays, and without one a reload sends it again.
 */
export function refuseSignedOut(request: NextRequest, { kind }: Session): NextResponse | null {
  const isSignedOut = kind === "visitor" || kind === "unproven";
  const { pathname } = request.nextUrl;
  if (!isSignedOut || !(isGuarded(pathname) || OWNERS_FORMS.test(pathname))) return null;
  if (request.headers.has(ACTION_HEADER)) return refuseCall(401, SIGNED_OUT);
  return renderPage(401, {
    title: "You’re signed out",
    text: `Nothing was changed. <a href="${routes.auth()}" target="_blank">Sign in</a>, which opens a new tab, then reload this page: your browser sends the form again, with all that you typed.`,
  });
}

/**
 * Refuses a member's form sent without a script while accounts can't be reached: its page could not be shown again. A call by a
 * script passes, and its action's message appears beside what was typed.
 */
export function refuseUnknown(request: NextRequest, { kind }: Session): NextResponse | null {
  const isCall = request.headers.has(ACTION_HEADER);
  if (kind !== "unknown" || isCall || !isGuarded(request.nextUrl.pathname)) return null;
  return renderPage(503, {
    title: "An unexpected error occurred",
    text: "Accounts can’t be reached right now, so nothing was saved. Reload this page in a few minutes: your browser sends the form again, with all that you typed.",
  });
}

function refuseCall(status: number, text: string): NextResponse {
  return new NextResponse(text, {
    status,
    headers: { "Content-Type": "text/plain", "Cache-Control": "private, no-store" },
  });
}

/** Response while the auth server is unreachable. The browser retries, so that a page that refreshes itself (imports) goes on. */
export function unavailableResponse(): NextResponse {
  const answer = renderPage(503, {
    title: "An unexpected error occurred",
    text: "Accounts can’t be reached right now. You are still signed in; this page asks again in half a minute.",
  });
  answer.headers.set("Refresh", "30");
  return answer;
}

function renderPage(status: number, text: RefusalText): NextResponse {
  return new NextResponse(toRefusalPage(text), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

// Checks that the call of a server action has the arguments that our actions take. Others Next cannot read, or passes to the
// action unchecked, and responds with a 500.

/** Header with an action's id in a call by a script; forms without a script have it in a field. */
const ACTION_HEADER = "next-action";

/** Arguments by the first digits of Next's action id. Our actions take a form, most of them with its last state before it. */
const ARGUMENTS: Readonly<Record<string, number>> = { "00": 0, "40": 1, "60": 2 };

/** Fields that Next adds to a form for use without a script: an action by its id, or by a number if it has bound arguments. */
const BY_ID = /^\$ACTION_ID_(.*)$/;
const BY_NUMBER = /^\$ACTION_REF_(\d+)$/;

/** The action of such a number; its bound arguments are in the next field. */
const named = z.object({ id: z.string(), bound: z.literal("$@1") });

/** A form among the arguments, as React encodes it. */
const FORM = /^\$K[\da-f]+$/;

/** Texts that React decodes as references, except those that our forms send: a form, undefined, and temporary references. */
const REFERENCE = /^\$(?!\$|[KT][\da-f]+$|undefined$)/;

/** Returns the fields of a call by a script: multipart, or a text for an action without arguments. Throws when it cannot be read. */
export async function readCall(request: Request): Promise<FormData> {
  const count = argumentsOf(request.headers.get(ACTION_HEADER) ?? "");
  const sent = request.clone();
  const form = count === 0 ? new FormData() : await sent.formData();
  const given = readArguments(count === 0 ? await sent.text() : form.get("0"));
  const isWhole = given.length === count && (count === 0 || FORM.test(String(given.at(-1))));
  if (!isWhole) throw new TypeError("not the arguments of an action");
  return form;
}

/** Checks a form sent without a script; throws when it cannot be read. Next itself refuses missing and unknown actions. */
export function isWholeForm(form: FormData): boolean {
  return [...form.keys()].every((name) => {
    const [, id] = BY_ID.exec(name) ?? [];
    if (id !== undefined) return argumentsOf(id) < 2;
    const [, number] = BY_NUMBER.exec(name) ?? [];
    if (number === undefined) return true;
    const action = named.parse(readJson(form.get(`$ACTION_${number}:0`)));
    const bound = readArguments(form.get(`$ACTION_${number}:1`));
    return bound.length + 1 === argumentsOf(action.id);
  });
}

function argumentsOf(id: string): number {
  return ARGUMENTS[id.slice(0, 2)] ?? 0;
}

/** Throws when it is no list, or has a reference that no page of ours sends. */
function readArguments(text: unknown): unknown[] {
  const given = readJson(text, (_key, value: unknown) => {
    if (typeof value === "string" && REFERENCE.test(value)) throw new TypeError("a reference");
    return value;
  });
  return z.array(z.unknown()).parse(given);
}

function readJson(text: unknown, revive?: (key: string, value: unknown) => unknown): unknown {
  return JSON.parse(typeof text === "string" ? text : "", revive);
}
