import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** What weighs too much for the first load of a page; server components and code loaded on demand may use it. */
const heavy = [
  "tailwind-merge",
  "zod",
  "@supabase/",
  "@radix-ui/react-toast",
  "@radix-ui/react-navigation-menu",
];

const root = process.cwd();
const sources = globSync("{app,components,lib,data}/**/*.{ts,tsx}", { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const isClient = (code: string) => /^["']use client["'];/m.test(code);

/** What a file needs before it can run: types and `import()` calls do not count, server actions stay on the server. */
function importsOf(file: string): string[] {
  const code = read(file);
  if (/^["']use server["'];/m.test(code)) return [];
  const found = code.matchAll(
    /^(?:import|export) (?!type )[^;]*?from "([^"]+)";|^import "([^"]+)";/gm,
  );
  return [...found].map(([, from, bare]) => toFile(from ?? bare ?? "", file));
}

/** The file behind an import of ours; the name itself for a package. */
function toFile(specifier: string, importer: string): string {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return specifier;
  const target = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.join(path.dirname(importer), specifier);
  const candidates = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((candidate) => sources.includes(candidate)) ?? target;
}

/** The ways from a file to something heavy. */
function heavyPaths(file: string, trail: readonly string[] = []): string[] {
  if (trail.includes(file)) return [];
  if (heavy.some((name) => file.startsWith(name))) return [[...trail, file].join(" > ")];
  if (!sources.includes(file)) return [];
  return importsOf(file).flatMap((next) => heavyPaths(next, [...trail, file]));
}

/** Loaded on demand, by an `import()` somewhere. */
const onDemand = new Set(
  sources.flatMap((file) =>
    [...read(file).matchAll(/import\("([^"]+)"\)/g)].map(([, target = ""]) => toFile(target, file)),
  ),
);

const leaves = sources.filter((file) => isClient(read(file)) && !onDemand.has(file));

it("finds the client leaves", () => {
  expect(leaves).toContain("components/ui/toaster.tsx");
  expect(leaves).not.toContain("components/ui/toast-list.tsx");
});

it.each(leaves)("%s brings nothing heavy into the first load", (leaf) => {
  expect(heavyPaths(leaf)).toEqual([]);
});
