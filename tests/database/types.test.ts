import { DATABASE_TIMEOUT_MS, runScript } from "../support/database";

jest.setTimeout(DATABASE_TIMEOUT_MS);

it("the written types are what the migrations make", async () => {
  const { code, printed } = await runScript("scripts/types.ts", {}, ["--check"]);
  expect(printed).toContain("is what the migrations make");
  expect(code).toBe(0);
});
