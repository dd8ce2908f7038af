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

function toLine({ message, ...details }: Details): string {
  const request = currentResponse()?.getHeader(REQUEST_ID_HEADER);
  return JSON.stringify({
    time: new Date().toISOString(),
    request: typeof request === "string" ? request : undefined,
    ...details,
    message: typeof message === "string" ? withoutAddresses(message) : undefined,
  });
}

/** Databases and mail servers name addresses when they refuse them. */
function withoutAddresses(message: string): string {
  return message.slice(0, MAX_MESSAGE).replace(EMAIL, "[address]");
}

const EMAIL = /[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;:]+/g;
