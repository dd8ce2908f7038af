// Cuts Florida's 67 counties out of us-atlas and writes data/florida-counties.topo.json.
// npx tsx scripts/data/build-topology.ts node_modules/us-atlas/counties-10m.json
import { readFileSync, writeFileSync } from "node:fs";

type Arcs = number | Arcs[];
type Shape = { type: string; id: string; arcs: Arcs; properties?: { name: string } };
type Atlas = {
  transform: { scale: number[]; translate: number[] };
  arcs: number[][][];
  objects: { counties: { geometries: Shape[] } };
};

const FLORIDA = /^12/;

const atlas: Atlas = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const shapes = atlas.objects.counties.geometries.filter((shape) => FLORIDA.test(shape.id));

/** Old arc number to new one, in the order in which the counties name them. */
const kept = new Map<number, number>();

/** TopoJSON writes an arc that is walked backwards as the bitwise complement of its number. */
function renumber(arcs: Arcs): Arcs {
  if (Array.isArray(arcs)) return arcs.map(renumber);
  const forwards = arcs < 0 ? ~arcs : arcs;
  const next = kept.get(forwards) ?? kept.size;
  kept.set(forwards, next);
  return arcs < 0 ? ~next : next;
}

const geometries = shapes
  .toSorted((a, b) => a.id.localeCompare(b.id))
  .map(({ type, id, arcs }) => ({ type, id, arcs: renumber(arcs) }));

writeFileSync(
  new URL("../../data/florida-counties.topo.json", import.meta.url),
  JSON.stringify({
    type: "Topology",
    transform: atlas.transform,
    objects: { counties: { type: "GeometryCollection", geometries } },
    arcs: [...kept.keys()].map((arc) => atlas.arcs[arc]),
  }) + "\n",
);
