// Bundles the site's own programs to JavaScript, each with its packages: they run where no package is installed, and a compiled
// server starts in four fifths of the time that loading its TypeScript takes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeFileAtOnce } from "./write-file.mjs";

const SERVER = "scripts/embedded/server.ts";

/** The start, the embedded Supabase, and the commands of an operator. */
const PROGRAMS = ["admin", "backup", "import", "mails", "outbox", "restore", "samples"];
const SOURCES = ["scripts/start.mjs", SERVER, ...PROGRAMS.map((name) => `scripts/${name}.ts`)];

/** In a checkout inside node_modules, so that the server finds its packages. */
const CACHE = path.join("node_modules", ".cache", "programs");

const toCompiled = (/** @type {string} */ source) => source.replace(/\.ts$/, ".mjs");

/** Path of the compiled embedded Supabase: in a folder that a build made, or in a checkout. @param {string} root */
export function compiledServer(root) {
  const own = toCompiled(SERVER);
  return existsSync(path.join(root, own)) ? own : path.join(CACHE, own);
}

/** Compiles the embedded Supabase for a checkout; call it after packages are installed. @param {string} root */
export async function compileServer(root) {
  const options = { entryPoints: [SERVER], packages: "external", splitting: false };
  await bundle(root, path.join(root, CACHE), options);
}

/**
 * Writes all programs into a built folder, and their npm commands.
 * @param {string} root @param {string} folder @param {readonly string[]} others sources of more programs
 */
export async function bundlePrograms(root, folder, others = []) {
  const entryPoints = [...SOURCES, ...others];
  await bundle(root, folder, { entryPoints, packages: "bundle", splitting: true });
  /** @type {{ type: string, scripts: Record<string, string> }} */
  const { type, scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const commands = ["start", ...PROGRAMS].map((program) => [
    program,
    toCompiled(scripts[program].replace(/^tsx /, "node ").replace("--import tsx ", "")),
  ]);
  const content = { private: true, type, scripts: Object.fromEntries(commands) };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
}

/** @param {string} root @param {string} outdir @param {import("esbuild").BuildOptions} options */
async function bundle(root, outdir, options) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    outbase: ".",
    outdir,
    outExtension: { ".js": ".mjs" },
    chunkNames: "scripts/shared/[hash]",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // Native, unused on PostgreSQL, and of the build alone.
    external: ["sharp", "pgsql-parser", "esbuild"],
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
}
