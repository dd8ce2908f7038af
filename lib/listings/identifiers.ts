// Identifiers of firms that sell to governments: their forms, and the check character of a UEI.

/** Twelve letters and digits without O and I, the first of which is not 0. */
export const UEI = /^[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$/;
/** Five letters and digits without O and I; the first and the last of an American one are digits. */
export const CAGE = /^[0-9][A-HJ-NP-Z0-9]{3}[0-9]$/;

/**
 * Whether the last character of a UEI is the checksum of those before it: each character's code times its place, of which the
 * last digits are added, and the same for the digits of the sum until one is left.
 */
export function hasRightCheck(uei: string): boolean {
  let sum = weigh([...uei.slice(0, -1)].map((character) => character.charCodeAt(0)));
  while (sum > 9) sum = weigh([...String(sum)].map(Number));
  return uei.endsWith(String(sum));
}

function weigh(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + ((value * (index + 1)) % 10), 0);
}
