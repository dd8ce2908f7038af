import { runScript } from "../support/database";
import { prepareDatabase } from "../support/use-database";

it("supabase/database.types.ts matches the migrations", async () => {
  const { settings, remove } = await prepareDatabase();
  const words = ["--check", settings.DATABASE_URL ?? ""];
  const { code, printed } = await runScript("scripts/types.ts", {}, words);
  remove();
  expect(printed).toContain("is what the migrations make");
  expect(code).toBe(0);
});
