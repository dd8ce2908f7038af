// Refuses request bodies so that their senders can read why: a client that is still sending when the connection closes sees an
// error instead of the response.
import { type IncomingMessage, ServerResponse } from "node:http";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { DRAIN, RETRY_AFTER_SECONDS } from "./body-limits";

export type RefusalText = { title: string; text: string };

export const TOO_LONG: RefusalText = {
  title: "This is too much for one form",
  text: "Nothing was changed. Please go back, shorten what you typed or choose a smaller file, and send it again.",
};

export type Refusal = RefusalText & { status: 400 | 405 | 408 | 413 | 429 | 503 };

/** The methods that change nothing, the only ones that a file answers. */
export const SAFE_METHODS: readonly string[] = ["GET", "HEAD"];

const again = "Nothing was changed. Please go back, and send it again in a few seconds.";

export const REFUSALS = {
  long: { status: 413, ...TOO_LONG },
  slow: {
    status: 408,
    title: "This took too long to arrive",
    text: "Nothing was changed. Please go back and send it again, with a smaller file or over a better connection.",
  },
  network: { status: 429, title: "Your network sends too many forms at once", text: again },
  missing: {
    status: 429,
    title: "Too many pages that don’t exist",
    text: "Your network asked for many of them in a short time. Please continue in a minute.",
  },
  address: {
    status: 400,
    title: "This address is broken",
    text: "A percent sign in it stands for no character. Please check it, or start at the home page.",
  },
  method: {
    status: 405,
    title: "This address is a file",
    text: "It can be read, and nothing can be sent to it.",
  },
  all: { status: 503, title: "Too many forms are being sent at the moment", text: again },
} as const satisfies Record<string, Refusal>;

// Those of the class: pages and compression wrap the methods of a response, and may hold back what is written.
const { end, setHeader, write, writeHead } = ServerResponse.prototype;

/** Sends the refusal, reads a bounded rest of the body, and closes the connection. What others send with the response goes nowhere. */
export function refuseBody(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  refusal: Refusal,
): void {
  if (response.headersSent) return void request.destroy();
  const { type, body } = toContent(request, refusal);
  const headers = {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    ...(refusal.status === 405 ? { Allow: SAFE_METHODS.join(", ") } : {}),
    ...(refusal.status === 429 || refusal.status === 503
      ? { "Retry-After": RETRY_AFTER_SECONDS }
      : {}),
    Connection: "close",
  };
  for (const [name, value] of Object.entries(headers))
    Reflect.apply(setHeader, response, [name, value]);
  Reflect.apply(writeHead, response, [refusal.status]);
  Reflect.apply(write, response, [body]);
  const finish = () => void Reflect.apply(end, response, []);
  for (const name of ["appendHeader", "end", "removeHeader", "setHeader", "write", "writeHead"])
    Object.defineProperty(response, name, { value: () => response });
  drain(request, finish);
}

/** Pages with a script ask for JSON, and show its description. */
function toContent({ headers }: IncomingMessage, { title, text }: Refusal) {
  if (headers.accept?.includes("application/json"))
    return { type: "application/json", body: JSON.stringify({ description: `${title}. ${text}` }) };
  return { type: "text/html; charset=utf-8", body: toRefusalPage({ title, text }) };
}

/** Discards what arrives. Beyond the limit nothing is read, but the connection stays open for the sender to read the response. */
function drain(request: IncomingMessage, finish: () => void): void {
  const timer = setTimeout(finish, DRAIN.milliseconds);
  const stop = () => {
    clearTimeout(timer);
    finish();
  };
  request.once("close", stop);
  let bytes = 0;
  request.push = (piece: Buffer | null) => {
    bytes += piece?.length ?? 0;
    if (piece === null) stop();
    return piece !== null && bytes < DRAIN.bytes;
  };
}

/** A page that needs no style sheet, no script and no database. */
export function toRefusalPage({ title, text }: RefusalText): string {
  return `<!DOCTYPE html>
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
}
