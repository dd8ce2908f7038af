// Bundles the site's own programs to JavaScript, each with its packages: they run where no package is installed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeFileAtOnce } from "./write-file.mjs";

const SERVER = "scripts/embedded/server.ts";

/** The start, the embedded Supabase, and the commands of an operator. */
const PROGRAMS = ["admin", "backup", "import", "mails", "restore", "samples"];
const SOURCES = ["scripts/start.mjs", SERVER, ...PROGRAMS.map((name) => `scripts/${name}.ts`)];

const toBundled = (/** @type {string} */ source) => source.replace(/\.ts$/, ".mjs");

/** Arguments of Node for the embedded Supabase: bundled in a folder that a build made, else its source. @param {string} root */
export function serverArguments(root) {
  const bundled = toBundled(SERVER);
  return existsSync(path.join(root, bundled)) ? [bundled] : ["--import", "tsx", SERVER];
}

/**
 * Writes all programs into a built folder, and their npm commands.
 * @param {string} root @param {string} folder @param {readonly string[]} others sources of more programs
 */
export async function bundlePrograms(root, folder, others = []) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [...SOURCES, ...others],
    absWorkingDir: root,
    outbase: ".",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: "scripts/shared/[hash]",
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Native, unused on PostgreSQL, and of the checkout alone.
    external: ["sharp", "pgsql-parser", "esbuild", "oxfmt"],
    // Packages in CommonJS call require. Another name than theirs for what it comes from.
    banner: {
      js: 'import * as ofNode from "node:module"; const require = ofNode.createRequire(import.meta.url);',
    },
    logLevel: "silent",
    write: false,
  });
  // Otherwise esbuild's process stays as long as the site runs.
  await stop();
  for (const { path: file, contents } of outputFiles) writeFileAtOnce(file, contents);
  /** @type {{ type: string, scripts: Record<string, string> }} */
  const { type, scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const commands = ["start", ...PROGRAMS].map((program) => [
    program,
    toBundled(scripts[program].replace(/^tsx /, "node ").replace("--import tsx ", "")),
  ]);
  const content = { private: true, type, scripts: Object.fromEntries(commands) };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
}
