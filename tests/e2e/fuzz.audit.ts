// The same as fuzz.spec.ts with many more requests.
import { expect, test } from "@playwright/test";
import { fuzzSite } from "../support/fuzz";

const COUNT = 20_000;

test(`${COUNT} fuzzed requests cause no server error and no unescaped output`, async () => {
  test.setTimeout(2 * 60 * 60_000);
  const { faults, slowest } = await fuzzSite(COUNT);
  console.log(`The slowest:\n${slowest.join("\n")}`);
  expect(faults).toEqual([]);
});
