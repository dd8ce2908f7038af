// As fuzz.spec.ts, for as long as an audit may take.
import { expect, test } from "@playwright/test";
import { fuzzSite } from "../support/fuzz";

const COUNT = 20_000;

test(`${COUNT} made-up requests make no failure, and nothing comes back unescaped`, async () => {
  test.setTimeout(2 * 60 * 60_000);
  const { faults, slowest } = await fuzzSite(COUNT);
  console.log(`The slowest:\n${slowest.join("\n")}`);
  expect(faults).toEqual([]);
});
