// The network addresses of the tests' requests.
import { newNumber } from "./seed";

/** Returns a new network per test, because all tests from one network would exceed its rate limit. The site trusts one proxy. */
export function newNetwork(): { "x-forwarded-for": string } {
  const number = newNumber(2 ** 24);
  return { "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}
