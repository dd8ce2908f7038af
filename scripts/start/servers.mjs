// Compiles the embedded Supabase to JavaScript: a compiled server starts in four fifths of the time, and of the processor time,
// that loading its TypeScript takes.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeFileAtOnce } from "./write-file.mjs";

const SOURCES = { embedded: "scripts/embedded/server.ts" };

/** @typedef {keyof typeof SOURCES} Server */

/** Inside node_modules, so that the server finds the packages. @param {Server} server */
export function compiledServer(server) {
  return path.join("node_modules", ".cache", "servers", `${server}.mjs`);
}

/**
 * Compiles it; call it after packages are installed. Writes only changed files, because the folder of a built site
 * may be read-only.
 * @param {string} root
 */
export async function compileServers(root) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: SOURCES,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
    outdir: path.join(root, path.dirname(compiledServer("embedded"))),
    outExtension: { ".js": ".mjs" },
    write: false,
  });
  // Otherwise esbuild's process stays as long as the site runs.
  await stop();
  for (const { path: file, text } of outputFiles) writeIfChanged(file, text);
}

/** @param {string} file @param {string} text */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileAtOnce(file, text);
}
