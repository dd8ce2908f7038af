// Writes the server's log: one line of JSON per event, with its request id and no personal data. docs/operating.md says how
// to read it.
import { format } from "node:util";
import { currentResponse } from "@/lib/http/failed-status";

/** Header that links a response with its lines in the site's log and in the proxy's log. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Maximum length of a logged message: an error may contain a whole page. */
const MAX_MESSAGE = 8000;

type Details = Record<string, string | number | boolean | undefined>;

/** Logs an event. Details are words and numbers of the site, never what a person typed. */
export function logEvent(event: string, details: Details = {}): void {
  console.info(toLine({ level: "info", event, ...details }));
}

/** Makes errors and warnings lines of JSON too, including those of Next and of packages. */
export function structureConsole(target: Pick<Console, "error" | "warn"> = console): void {
  for (const level of ["error", "warn"] as const) {
    const write = target[level].bind(target);
    target[level] = (...values: unknown[]) => write(toLine({ level, message: format(...values) }));
  }
}

/** Adds a reference to an error message: the first characters of the request id, which the error's log line contains. */
export function withReference(words: string): string {
  const reference = requestName()?.slice(0, REFERENCE_LENGTH);
  return reference
    ? `${words} If you write to us about it, give this reference: ${reference}`
    : words;
}

/** Long enough to be unique for some weeks, short enough to be copied by hand. */
const REFERENCE_LENGTH = 8;

function requestName(): string | undefined {
  const name = currentResponse()?.getHeader(REQUEST_ID_HEADER);
  return typeof name === "string" ? name : undefined;
}

function toLine({ message, ...details }: Details): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    request: requestName(),
    ...details,
    message: typeof message === "string" ? withoutInput(message) : undefined,
  });
}

/** Removes email addresses and values, which databases and mail servers name when they refuse them. */
function withoutInput(message: string): string {
  return message.slice(0, MAX_MESSAGE).replace(EMAIL, "[address]").replace(REFUSED, "$1[input]");
}

const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;

/** PostgreSQL: 'invalid input syntax for type uuid: "…"', 'value "…" is out of range for type integer'. */
const REFUSED =
  /((?:invalid input [^:\n]*|malformed [^:\n]*|out of range): |\bvalue )"(?:[^"\\]|\\.)*"?/g;
