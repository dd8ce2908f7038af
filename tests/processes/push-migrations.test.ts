/** The migrations, pushed into a hosted project's database by the Supabase CLI itself, as docs/operating.md says. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { createHostedDatabase } from "../support/hosted-project";
import cli from "../support/supabase-cli-flags.json";
import { runSql } from "../support/test-cluster";

const run = promisify(execFile);

it("are taken by a hosted project, once", async () => {
  const urlOf = await createHostedDatabase("pushed_by_cli", "revoked");
  const url = `${urlOf("postgres")}?sslmode=disable`;
  const push = async () => {
    const command = ["--yes", `supabase@${cli.version}`, "db", "push", `--remote=${url}`, "--yes"];
    const { stdout, stderr } = await run("npx", command, { env: { ...process.env, CI: "1" } });
    return stdout + stderr;
  };
  expect(await push()).toContain("Finished");
  const applied = await runSql(url, "select version from supabase_migrations.schema_migrations");
  const files = readdirSync("supabase/migrations").filter((file) => file.endsWith(".sql"));
  expect(applied).toHaveLength(files.length);
  expect(await push()).toContain("up to date");
});
