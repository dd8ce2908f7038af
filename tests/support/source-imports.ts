// Reads the imports between the site's own files.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = process.cwd();

/** All source files of the site. */
export const sources = globSync("{app,components,lib,data}/**/*.{ts,tsx}", { cwd: root });

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Returns the static imports of a file, without types and `import()` calls. */
export function listImports(file: string): string[] {
  return find(file, /^(?:import|export) (?!type )[^;]*?from "([^"]+)";|^import "([^"]+)";/gm);
}

/** Returns the static imports of a file, with those of types. */
export function listAllImports(file: string): string[] {
  return find(file, /^(?:import|export) [^;]*?from "([^"]+)";|^import "([^"]+)";/gm);
}

function find(file: string, imports: RegExp): string[] {
  const found = readSource(file).matchAll(imports);
  return [...found].map(([, from, bare]) => toFile(from ?? bare ?? "", file));
}

/** Returns the file of a project import; the name itself for a package. */
export function toFile(specifier: string, importer: string): string {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return specifier;
  const target = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.join(path.dirname(importer), specifier);
  const candidates = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((candidate) => sources.includes(candidate)) ?? target;
}
