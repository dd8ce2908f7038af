// Owns the kind of error whose message tells all: it is printed alone, without a stack.

export class StartError extends Error {}

/** Of the system, about a file: which and why stands in the message. */
const REFUSED_FILE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "ENOSPC"];

/**
 * Prints an error as its reader needs it: an expected one in words, a bug with its stack.
 * @param {unknown} error
 */
export function reportError(error) {
  console.error(`\n${toWords(error)}\n`);
}

/** @param {unknown} error */
function toWords(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  const isOfFile = "path" in error && "code" in error && REFUSED_FILE.includes(String(error.code));
  if (!isOfFile) return error.stack;
  return `A file cannot be used. Who runs the site has to own it, and its disk needs room: ${error.message}`;
}
