// Which of the site's own files import which: what a test asks of the whole source.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = process.cwd();

/** Every file of the site's own code. */
export const sources = globSync("{app,components,lib,data}/**/*.{ts,tsx}", { cwd: root });

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** What a file needs before it can run: types and `import()` calls do not count. */
export function listImports(file: string): string[] {
  const found = readSource(file).matchAll(
    /^(?:import|export) (?!type )[^;]*?from "([^"]+)";|^import "([^"]+)";/gm,
  );
  return [...found].map(([, from, bare]) => toFile(from ?? bare ?? "", file));
}

/** The file behind an import of ours; the name itself for a package. */
export function toFile(specifier: string, importer: string): string {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return specifier;
  const target = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.join(path.dirname(importer), specifier);
  const candidates = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((candidate) => sources.includes(candidate)) ?? target;
}
