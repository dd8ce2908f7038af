/** The bundles of an operator's programs, which run without packages. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

// Inside node_modules, as in a built folder, for the one package that is not bundled: sharp.
const cache = path.resolve("node_modules", ".cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, "bundles-"));

/** In a process of its own, because esbuild refuses the globals of a test. */
const BUNDLE = `import("./scripts/start/programs.mjs").then((programs) => programs.bundlePrograms(process.cwd(), ${JSON.stringify(folder)}))`;

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ["--eval", BUNDLE], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(["admin", "backup", "import", "mails", "restore", "samples"])(
  "runs %s, by the npm command of the built folder",
  (program) => {
    const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    const [command, ...args] = scripts[program].split(" ");
    expect(command).toBe("node");
    const { stdout, stderr } = spawnSync(process.execPath, [...args, "--no-such-thing", "x", "y"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stdout + stderr).toContain(`npm run ${program}`);
    expect(stdout + stderr).not.toContain("    at ");
  },
);
