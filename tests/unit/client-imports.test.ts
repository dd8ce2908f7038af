import { listImports, readSource, sources, toFile } from "@/tests/support/source-imports";

/** Packages that are too large for the first load of a page; server components and code loaded on demand may use them. */
const heavy = [
  "tailwind-merge",
  "zod",
  "@supabase/",
  "@radix-ui/react-toast",
  "@radix-ui/react-navigation-menu",
];

const isClient = (code: string) => /^["']use client["'];/m.test(code);

/** Returns the imports that a browser loads with a file; server actions stay on the server. */
function importsOf(file: string): string[] {
  return /^["']use server["'];/m.test(readSource(file)) ? [] : listImports(file);
}

/** Returns the import chains from a file to a heavy package. */
function heavyPaths(file: string, trail: readonly string[] = []): string[] {
  if (trail.includes(file)) return [];
  if (heavy.some((name) => file.startsWith(name))) return [[...trail, file].join(" > ")];
  if (!sources.includes(file)) return [];
  return importsOf(file).flatMap((next) => heavyPaths(next, [...trail, file]));
}

/** Files that some `import()` loads on demand. */
const onDemand = new Set(
  sources.flatMap((file) =>
    [...readSource(file).matchAll(/import\("([^"]+)"\)/g)].map(([, target = ""]) =>
      toFile(target, file),
    ),
  ),
);

const leaves = sources.filter((file) => isClient(readSource(file)) && !onDemand.has(file));

it("finds the client components", () => {
  expect(leaves).toContain("components/ui/toaster.tsx");
  expect(leaves).not.toContain("components/ui/toast-list.tsx");
});

it.each(leaves)("%s imports no heavy package into the first load", (leaf) => {
  expect(heavyPaths(leaf)).toEqual([]);
});
