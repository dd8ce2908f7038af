import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "supabase/migrations";

/** As sha256sum writes them: a hash, two blanks, a file. */
const locked = readFileSync("supabase/migrations.sha256", "utf8").trimEnd().split("\n");

it("are those that were released, unchanged, and new ones behind them", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const now = files.toSorted().map((name) => {
    const file = path.posix.join(FOLDER, name);
    return `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${file}`;
  });
  // A line that differs is a migration that was edited: what is released stays, and another file changes what it made. One
  // that is missing is new: npm run lock:migrations.
  expect(locked).toEqual(now);
});

it("have no version twice, since each is applied once", () => {
  const versions = readdirSync(FOLDER).map((name) => name.slice(0, 14));
  expect(new Set(versions).size).toBe(versions.length);
});
