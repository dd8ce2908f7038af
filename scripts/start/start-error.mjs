// Owns the kind of error whose message tells all: it is printed alone, without a stack.

export class StartError extends Error {}

/**
 * Prints an error as its reader needs it: an expected one in words, a bug with its stack.
 * @param {unknown} error
 */
export function reportError(error) {
  const words = error instanceof Error ? error.stack : String(error);
  console.error(`\n${error instanceof StartError ? error.message : words}\n`);
}
