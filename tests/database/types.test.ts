import { runScript } from "../support/database";

it("supabase/database.types.ts matches the migrations", async () => {
  const { code, printed } = await runScript("scripts/types.ts", {}, ["--check"]);
  expect(printed).toContain("is what the migrations make");
  expect(code).toBe(0);
});
