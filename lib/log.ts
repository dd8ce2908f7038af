// How the server writes its log: one line of JSON for each thing that happened, with the request it belongs to and nothing that
// names a person. docs/operating.md says how to read it.
import { format } from "node:util";
import { currentResponse } from "./failed-status";

/** The header by which an answer, a line of the log and a line of the proxy's log are found together. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** A failure may print a page; a line should stay one. */
const MAX_MESSAGE = 8000;

type Details = Record<string, string | number | boolean | undefined>;

/** Writes what happened: for words and numbers of ours alone, never for what a person typed. */
export function logEvent(event: string, details: Details = {}): void {
  console.info(toLine({ level: "info", event, ...details }));
}

/** From now on errors and warnings, those of Next and of packages included, are lines of JSON too. */
export function structureConsole(target: Pick<Console, "error" | "warn"> = console): void {
  for (const level of ["error", "warn"] as const) {
    const write = target[level].bind(target);
    target[level] = (...values: unknown[]) => write(toLine({ level, message: format(...values) }));
  }
}

/** The words for a failure of ours, with a reference: so the name of the request begins, which is in the failure's line. */
export function withReference(words: string): string {
  const reference = requestName()?.slice(0, REFERENCE_LENGTH);
  return reference
    ? `${words} If you write to us about it, give this reference: ${reference}`
    : words;
}

/** Enough to be the only one of some weeks, and to be copied by hand. */
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
    message: typeof message === "string" ? withoutAddresses(message) : undefined,
  });
}

/** Databases and mail servers name addresses when they refuse them. */
function withoutAddresses(message: string): string {
  return message.slice(0, MAX_MESSAGE).replace(EMAIL, "[address]");
}

const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;
