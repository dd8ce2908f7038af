// The outlines of Florida's counties and of the neighboring states, as shapes that share their borders (TopoJSON).
import { merge, mesh } from "topojson-client";
import type { GeometryObject, MultiPolygon, Topology } from "topojson-specification";
import topologyFile from "@/data/florida-counties.topo.json";

export type Shape = MultiPolygon & { readonly id: string };

const topology = toTopology();

export const counties: readonly Shape[] = topologyFile.objects.counties.geometries.map(toShape);
/** Alabama and Georgia. */
export const states: readonly Shape[] = topologyFile.objects.states.geometries.map(toShape);
const shapesById = new Map(counties.map((county) => [county.id, county]));

export function hasOutline(countyId: string): boolean {
  return shapesById.has(countyId);
}

/** The shapes of counties, in the given order; unknown ids are left out. */
export function toShapes(countyIds: readonly string[]): Shape[] {
  return countyIds.flatMap((id) => shapesById.get(id) ?? []);
}

/** Merges the shapes into one, without the borders between them. */
export function toOutline(shapes: readonly Shape[]) {
  return merge(topology, [...shapes]);
}

/** The borders that two of the shapes share; the coast is not included. */
export function toBorders(shapes: readonly Shape[]) {
  const collection: GeometryObject = { type: "GeometryCollection", geometries: [...shapes] };
  return mesh(topology, collection, (a, b) => a !== b);
}

function toShape({ id, arcs }: { id: string; arcs: number[][][] }): Shape {
  return { type: "MultiPolygon", id, arcs };
}

/** Converts the file to TopoJSON's type: the compiler infers `string` for a JSON file's "Topology", and arrays for its pairs. */
function toTopology(): Topology {
  const { arcs, transform } = topologyFile;
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [translateX = 0, translateY = 0] = transform.translate;
  return {
    type: "Topology",
    arcs,
    transform: { scale: [scaleX, scaleY], translate: [translateX, translateY] },
    objects: {},
  };
}
