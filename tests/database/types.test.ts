import { runScript } from "../support/database";

it("the written types are what the migrations make", async () => {
  const { code, printed } = await runScript("scripts/types.ts", {}, ["--check"]);
  expect(printed).toContain("is what the migrations make");
  expect(code).toBe(0);
});
