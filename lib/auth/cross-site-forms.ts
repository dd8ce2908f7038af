// Refuses cross-site, oversized and unreadable forms before any page or action runs, with pages that need nothing of the site.
import { type NextRequest, NextResponse } from "next/server";
import { FORM_LIMITS } from "@/lib/http/body-limits";
import { isOfOtherBuild, OTHER_BUILD } from "@/lib/forms/build";
import { type RefusalText, TOO_LONG, toRefusalPage } from "@/lib/http/refusal-page";
import { ACTION_HEADER, isWholeForm, readCall } from "./action-calls";

export function isRead({ method }: NextRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns the response to a form of another site, one that is too long or unreadable, or one of another build; null when there is nothing to refuse. */
export async function refusePost(
  request: NextRequest,
  maxBytes = FORM_LIMITS.bytes,
): Promise<NextResponse | null> {
  if (isRead(request)) return null;
  if (isForeign(request)) {
    return renderPage(403, {
      title: "This form was sent from another site",
      text: "Nothing was changed. Please open the page here and fill the form in again.",
    });
  }
  if (bytesOf(request) > maxBytes) return renderPage(413, TOO_LONG);
  const form = await readFields(request);
  if (!form) {
    return renderPage(400, {
      title: "This form arrived in pieces",
      text: "Nothing was changed. Please go back and send it again.",
    });
  }
  return isOfOtherBuild(form) ? refuseOtherBuild(request) : null;
}

/** Whether a form was sent from another site, by the browser's headers; its cookies prove nothing. */
export function isForeign({ headers }: Pick<Request, "headers">): boolean {
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
  if (headers.has(ACTION_HEADER))
    return new NextResponse(OTHER_BUILD, {
      status: 409,
      headers: { "Content-Type": "text/plain", "Cache-Control": "private, no-store" },
    });
  return renderPage(409, {
    title: "The site was updated while you had this form open",
    text: "Nothing was changed. Please go back, copy what you typed, and reload the page before you send it again.",
  });
}

/** Response while the auth server is unreachable. The browser retries, so that a page that refreshes itself (imports) goes on. */
export function unavailableResponse(): NextResponse {
  const answer = renderPage(503, {
    title: "An unexpected error occurred",
    text: "Accounts can't be reached right now. You are still signed in; this page asks again in half a minute.",
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
