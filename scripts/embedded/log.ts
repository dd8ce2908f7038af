// Limits what the embedded Supabase prints: one line per failure, never the values of a statement.
import { format } from "node:util";

/**
 * Wraps console.error and console.warn. The server library prints failed statements with their values, which include addresses
 * and passwords; such an error becomes one line with its code and message.
 */
export function redactConsole(): void {
  const print = console.error.bind(console);
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isOfVisitorWhoLeft)) print(...parts.map(shorten));
  };
  console.warn = (...parts: unknown[]) => {
    const text = format(...parts);
    // docs/operating.md mentions it, so it is not printed at every start.
    if (!text.includes("EXPERIMENTAL FEATURES ENABLED")) print(text);
  };
}

/** Node ends the body of a request whose client left, and the pool its connection. */
function isOfVisitorWhoLeft(part: unknown): boolean {
  if (!(part instanceof Error && "code" in part)) return false;
  const isBody = part.code === "ECONNRESET" && part.message === "aborted";
  return isBody || part.code === "CONNECTION_ENDED";
}

function shorten(part: unknown): unknown {
  if (!(part instanceof Error)) return part;
  const code = "code" in part ? ` ${String(part.code)}` : "";
  return "query" in part ? `Database error${code}: ${part.message}` : (part.stack ?? part.message);
}
