// Where the tests' requests come from.
import { newNumber } from "./seed";

/** A network of its own for each test: all together would look like somebody who asks too often. The site trusts one proxy. */
export function newNetwork(): { "x-forwarded-for": string } {
  const number = newNumber(2 ** 24);
  return { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
