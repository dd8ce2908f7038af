/** The planner's statistics of the listings in the embedded database, without which it scans all of them. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { businesses as samples } from "@/data/sample";
import { makeFolder, runScript } from "../support/database";

const { folder, remove } = makeFolder();
afterAll(remove);

async function statistics(): Promise<unknown> {
  const { output } = await runScript("tests/support/print-statistics.ts", { DATA_DIR: folder });
  return JSON.parse(output);
}

it("cover all listings after the first start and after an import", async () => {
  const columns = expect.any(Number);
  expect(await statistics()).toEqual({ listings: samples.length, columns });
  const file = path.join(folder, "new.csv");
  writeFileSync(file, "name,zip\nSun Deli,34994\nMoon Deli,34952\n");
  const { code } = await runScript("scripts/import.ts", { DATA_DIR: folder }, [
    file,
    "--category",
    "Catering",
  ]);
  expect(code).toBe(0);
  const known = await statistics();
  expect(known).toEqual({ listings: samples.length + 2, columns });
  expect(known).not.toMatchObject({ columns: 0 });
});
