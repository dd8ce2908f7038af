import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "supabase/migrations";

/** Lines in the format of sha256sum: a hash, two spaces, a file. */
const locked = readFileSync("supabase/migrations.sha256", "utf8").trimEnd().split("\n");

it("do not change after their release, and new ones are appended", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  const now = files.toSorted().map((name) => {
    const file = path.posix.join(FOLDER, name);
    return `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${file}`;
  });
  // A different line is an edited migration: write a new one instead. A missing line is a new migration: run
  // npm run lock:migrations.
  expect(locked).toEqual(now);
});

it("have unique versions, because each is applied once", () => {
  const versions = readdirSync(FOLDER).map((name) => name.slice(0, 14));
  expect(new Set(versions).size).toBe(versions.length);
});
