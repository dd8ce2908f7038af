// Cuts Florida's 67 counties, and the two states beyond its border, out of us-atlas (ISC) and writes
// data/florida-counties.topo.json. npx tsx scripts/data/build-topology.ts node_modules/us-atlas/counties-10m.json
import { readFileSync, writeFileSync } from "node:fs";
import { countyNames, toSlug } from "./place-names";

type Arcs = number | Arcs[];
type Shape = { type: string; id: string; arcs: Arcs };
type Atlas = {
  transform: { scale: number[]; translate: number[] };
  arcs: number[][][];
  objects: Record<"counties" | "states", { geometries: Shape[] }>;
};

const neighborStates = [
  ["01", "Alabama"],
  ["13", "Georgia"],
] as const;

const atlas: Atlas = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));

/** Maps an arc's number in the atlas to its new number, in the order in which the shapes use them. */
const usedArcs = new Map<number, number>();

/** TopoJSON writes an arc in reverse direction as the bitwise complement of its number. */
function renumber(arcs: Arcs): Arcs {
  if (Array.isArray(arcs)) return arcs.map(renumber);
  const forwards = arcs < 0 ? ~arcs : arcs;
  const next = usedArcs.get(forwards) ?? usedArcs.size;
  usedArcs.set(forwards, next);
  return arcs < 0 ? ~next : next;
}

/** Turns every shape into a MultiPolygon, so that readers of the file handle one type only. */
function cut(
  from: "counties" | "states",
  names: readonly (readonly [string, string, ...unknown[]])[],
) {
  const geometries = names.map(([fips, name]) => {
    const shape = atlas.objects[from].geometries.find(({ id }) => id === fips);
    if (!shape) throw new Error(`No shape for ${name}`);
    const arcs = renumber(shape.type === "Polygon" ? [shape.arcs] : shape.arcs);
    return { type: "MultiPolygon", id: toSlug(name), arcs };
  });
  return { type: "GeometryCollection", geometries };
}

const objects = { counties: cut("counties", countyNames), states: cut("states", neighborStates) };

writeFileSync(
  new URL("../../data/florida-counties.topo.json", import.meta.url),
  JSON.stringify({
    type: "Topology",
    transform: atlas.transform,
    objects,
    arcs: [...usedArcs.keys()].map((arc) => atlas.arcs[arc]),
  }) + "\n",
);
