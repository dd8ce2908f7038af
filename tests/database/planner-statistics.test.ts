/** The planner's statistics of the listings in the embedded database, without which it scans all of them. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { businesses as samples } from "@/data/sample";
import { runScript } from "../support/database";
import { runSql } from "../support/test-cluster";
import { prepareDatabase } from "../support/use-database";

async function statistics(postgresUrl: string) {
  return runSql(
    postgresUrl,
    `select reltuples::integer as listings,
      (select count(*) > 0 from pg_stats where schemaname = 'public' and tablename = 'businesses') as has_columns
    from pg_class where oid = 'public.businesses'::regclass`,
  );
}

it("cover all listings after the first start and after an import, which the site knows of", async () => {
  const { folder, settings, postgresUrl, remove } = await prepareDatabase();
  const has_columns = true;
  expect(await statistics(postgresUrl)).toEqual([{ listings: samples.length, has_columns }]);
  const file = path.join(folder, "new.csv");
  writeFileSync(file, "name,zip\nSun Deli,34994\nMoon Deli,34952\n");
  const { code } = await runScript("scripts/import.ts", { DATA_DIR: folder, ...settings }, [
    file,
    "--category",
    "Catering",
  ]);
  expect(code).toBe(0);
  const imports = await runSql(postgresUrl, "select file_name, row_count, state from imports");
  expect(imports).toEqual([{ file_name: "new.csv", row_count: 2, state: "done" }]);
  expect(await statistics(postgresUrl)).toEqual([{ listings: samples.length + 2, has_columns }]);
  remove();
});
