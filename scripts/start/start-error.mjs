// Error whose message is sufficient for the user: it is printed without a stack.

import { SettingsError } from "../../lib/check-settings.mjs";

export class StartError extends Error {}

/** Codes of file-system errors; the message names the file and the reason. */
const REFUSED_FILE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "ENOSPC"];

/**
 * Prints an expected error as its message, a bug with its stack.
 * @param {unknown} error
 */
export function reportError(error) {
  console.error(`\n${toWords(error)}\n`);
}

/** @param {unknown} error */
function toWords(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError || error instanceof SettingsError) return error.message;
  const isOfFile = "path" in error && "code" in error && REFUSED_FILE.includes(String(error.code));
  if (!isOfFile) return error.stack;
  return `A file cannot be used. Who runs the site has to own it, and its disk needs room: ${error.message}`;
}
