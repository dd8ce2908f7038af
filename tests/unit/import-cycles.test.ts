import { listAllImports, listImports, sources } from "@/tests/support/source-imports";

/** Returns the folder of lib that contains a file, or null. */
function folderOf(file: string): string | null {
  return /^lib\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** The folders that each folder imports from. */
const edges = new Map<string, Set<string>>();
for (const file of sources) {
  const from = folderOf(file);
  if (!from) continue;
  const needed = listImports(file).flatMap((target) => folderOf(target) ?? []);
  edges.set(from, new Set([...(edges.get(from) ?? []), ...needed]));
  edges.get(from)?.delete(from);
}

/** Returns the shortest import cycle of a folder, or null. */
function findCycle(folder: string): string | null {
  const seen = new Set<string>();
  let trails = [[folder]];
  while (trails.length > 0) {
    trails = trails.flatMap((trail) =>
      [...(edges.get(trail.at(-1) ?? "") ?? [])]
        .filter((next) => !seen.has(next) && seen.add(next))
        .map((next) => [...trail, next]),
    );
    const back = trails.find((trail) => trail.at(-1) === folder);
    if (back) return back.join(" > ");
  }
  return null;
}

it("finds the folders of lib and their imports", () => {
  expect(edges.get("mails")).toContain("settings");
  expect(edges.size).toBeGreaterThan(20);
});

it.each([...edges.keys()])("lib/%s imports from no folder that imports from it", (folder) => {
  expect(findCycle(folder)).toBeNull();
});

it("no file leads back to itself by its imports, those of types included", () => {
  const known = new Set(sources);
  let left = sources.map((file) => ({
    file,
    imports: listAllImports(file).filter((one) => known.has(one)),
  }));
  for (;;) {
    const files = new Set(left.map(({ file }) => file));
    const rest = left.filter(({ imports }) => imports.some((one) => files.has(one)));
    if (rest.length === left.length) break;
    left = rest;
  }
  expect(left.map(({ file }) => file)).toEqual([]);
});
