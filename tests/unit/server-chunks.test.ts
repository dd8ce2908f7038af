/** The server chunks of a build, which take less memory. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { shrinkChunks } from "@/scripts/start/build.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "chunks-"));
const fileOf = (name: string) => path.join(folder, `${name}.js`);

const load = createRequire(fileOf("test"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps one copy of equal chunks", () => {
  for (const name of ["_a", "_b", "[c]_d"]) writeFileSync(fileOf(name), "module.exports = ['x'];");
  shrinkChunks(folder);
  expect(load("./_a")).toEqual(["x"]);
  expect(load("./_b")).toBe(load("./_a"));
  expect(load("./[c]_d")).toBe(load("./_a"));
});

it("escapes characters of two bytes wherever they stand, and nothing twice", () => {
  const code = String.raw`
    const é = "‘one’ – 🎖 é"; // ‘one’
    module.exports = [é, '\\–\u2013', ${"`…\n${é}\\…`"}, "…".match(/[–-…]/)[0], "🎖".match(/^[🎖-🎗]$/u)[0], "\–", /\–/.test("–")];`;
  mkdirSync(path.join(folder, "before"));
  for (const name of ["own", "before/own"]) writeFileSync(fileOf(name), code);
  shrinkChunks(folder);
  expect(load("./own")).toEqual(load("./before/own"));
  expect(readFileSync(fileOf("own"), "utf8")).toContain(String.raw`\u2018one\u2019`);
});
