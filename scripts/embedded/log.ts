// Owns what the embedded Supabase prints: one line per failure, and never the values of a statement.
import { format } from "node:util";

/**
 * The server library prints failed statements with their values, which are people's addresses and passwords. From here on
 * such an error is one line: its code and message.
 */
export function quietErrors(): void {
  const print = console.error.bind(console);
  console.error = (...parts: unknown[]) => print(...parts.map(shorten));
  console.warn = (...parts: unknown[]) => {
    const text = format(...parts);
    // Said in docs/operating.md instead of at every start.
    if (!text.includes("EXPERIMENTAL FEATURES ENABLED")) print(text);
  };
}

function shorten(part: unknown): unknown {
  if (!(part instanceof Error)) return part;
  const code = "code" in part ? ` ${String(part.code)}` : "";
  return "query" in part ? `Database error${code}: ${part.message}` : (part.stack ?? part.message);
}
