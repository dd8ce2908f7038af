// Owns how the embedded Supabase and the replica become plain JavaScript: a server that is compiled beforehand starts in
// four fifths of the time, and of the processor's work, that loading its TypeScript takes.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeFileAtOnce } from "./write-file.mjs";

const SOURCES = { embedded: "scripts/embedded/server.ts", replica: "scripts/replica/server.ts" };

/** @typedef {keyof typeof SOURCES} Server */

/** Within node_modules, so that it finds the packages. @param {Server} server */
export function compiledServer(server) {
  return path.join("node_modules", ".cache", "servers", `${server}.mjs`);
}

/**
 * Compiles both, to be called once packages are installed. Writes nothing where nothing has changed: a folder that was
 * built may be read-only.
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
    // What the sources find from their own place in the project.
    define: { "import.meta.dirname": JSON.stringify(path.join(root, "scripts", "embedded")) },
    logLevel: "silent",
    outdir: path.join(root, path.dirname(compiledServer("embedded"))),
    outExtension: { ".js": ".mjs" },
    write: false,
  });
  // Else its process stays as long as the site runs.
  await stop();
  for (const { path: file, text } of outputFiles) writeIfChanged(file, text);
}

/** @param {string} file @param {string} text */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileAtOnce(file, text);
}
