// Projects shapes of the globe into a picture, as plain SVG paths.
import {
  geoMercator,
  geoPath,
  type GeoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from "d3-geo";
import { merge, mesh } from "topojson-client";
import type { GeometryObject, MultiPolygon, Topology } from "topojson-specification";
import type { Point } from "@/lib/places/types";
import topologyFile from "@/data/florida-counties.topo.json";
import type { Size, Spot } from "./map-types";

/**
 * Decimals of a coordinate. One decimal is finer than the outlines, which were made for 1:10,000,000. The map of the state is so
 * large that integers are enough, and they keep its 67 outlines small on the pages that show it.
 */
export const DIGITS = { state: 0, part: 1 } as const;

export type Frame = Size & { readonly projection: GeoProjection; readonly draw: GeoPath };

export type FrameRequest = {
  readonly width: number;
  /** Follows from the shape if not given. */
  readonly height?: number | undefined;
  /** Padding around the shape, as a share of the shorter side. */
  readonly padding: number;
  readonly digits?: number;
};

/** A Mercator projection fitted to the shape: north is up and angles are true. Shapes are clipped to the frame. */
export function toFrame(shape: GeoPermissibleObjects, request: FrameRequest): Frame {
  const { width, height, padding, digits = DIGITS.part } = request;
  const margin = padding * Math.min(width, height ?? width);
  const projection = geoMercator().fitWidth(width - 2 * margin, shape);
  const draw = geoPath(projection).digits(digits);
  const wanted = height ?? Math.ceil(draw.bounds(shape)[1][1] + 2 * margin);
  projection
    .fitExtent(
      [
        [margin, margin],
        [width - margin, wanted - margin],
      ],
      shape,
    )
    .clipExtent([
      [0, 0],
      [width, wanted],
    ]);
  return { width, height: wanted, projection, draw };
}

export function toPath(shape: GeoPermissibleObjects, { draw }: Pick<Frame, "draw">): string {
  return toRelative(draw(shape) ?? "");
}

/** Converts a path to relative coordinates, which makes it about half as long. */
function toRelative(path: string): string {
  const lines = path.split(/(?=M)/).flatMap((line) => {
    const [[startX, startY] = [0, 0], ...others] = toPoints(line);
    let [x, y] = [startX, startY];
    const steps = others.flatMap(([nextX, nextY]) => {
      const step = `${round(nextX - x)} ${round(nextY - y)}`;
      [x, y] = [nextX, nextY];
      return step === "0 0" ? [] : step;
    });
    const isArea = line.endsWith("Z");
    // Omit an island or a border that is shorter than one unit.
    if (steps.length < (isArea ? 2 : 1)) return [];
    return `M${startX} ${startY}l${steps.join(" ")}${isArea ? "z" : ""}`;
  });
  return path && lines.join("").replaceAll(" -", "-");
}

function toPoints(line: string): [x: number, y: number][] {
  const points = line.match(/-?[\d.]+,-?[\d.]+/g) ?? [];
  return points.map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}

export function toCenter(shape: GeoPermissibleObjects, { draw }: Frame): Spot {
  const [x, y] = draw.centroid(shape);
  return { x: round(x), y: round(y) };
}

/** Width and height of what a frame shows of a shape; at most 0 of one outside. */
export function toVisibleSize(shape: GeoPermissibleObjects, { draw, width, height }: Frame): Size {
  const [[left, top], [right, bottom]] = draw.bounds(shape);
  return {
    width: round(Math.min(right, width) - Math.max(left, 0)),
    height: round(Math.min(bottom, height) - Math.max(top, 0)),
  };
}

export function toSpot(
  { latitude, longitude }: Point,
  { projection }: Pick<Frame, "projection">,
): Spot {
  const [x, y] = projection([longitude, latitude]) ?? [NaN, NaN];
  return { x: round(x), y: round(y) };
}

export function round(pixels: number): number {
  return Number(pixels.toFixed(DIGITS.part));
}

// The outlines of Florida's counties and of the neighboring states, as shapes that share their borders (TopoJSON).

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
