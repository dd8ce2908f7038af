// Hides behind one wait whether an address is known: hashing a password, or writing a mail, takes longer than nothing.

/** More than either takes on a server that is not overrun, and less than anybody minds. */
export const FLOOR_MS = 1500;

/** Is over when an answer may go out that was begun now. */
export function passFloor(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
}
