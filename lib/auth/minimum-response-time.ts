// Hides behind one wait whether an address is known: hashing a password, or writing a mail, takes longer than nothing.

/** More than either takes on a server that is not overrun, and less than anybody minds. */
export const MIN_RESPONSE_MS = 1500;

/** Is over when an answer may go out that was begun now. */
export function minimumResponseTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
}
