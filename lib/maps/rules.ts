// Owns how Florida, its regions and its counties are drawn: plain SVG paths, made on the server.
import { geoMercator, geoPath } from "d3-geo";
import type { GeoPath, GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { merge, mesh } from "topojson-client";
import type { GeometryObject, MultiPolygon, Topology } from "topojson-specification";
import topologyFile from "@/data/florida-counties.topo.json";
import { getRegion, getRegionOfCounty, listRegions } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import type { CountStep, CountyMap, DrawnCounty, RegionMap, Size, Spot, StateMap } from "./types";

/** Free space around what is drawn, as a share of the shorter side: its surroundings show there. */
const PADDING = { state: 0.02, region: 0.06, county: 0.12 } as const;

/**
 * Decimals of a coordinate: finer than the outlines, which were made for 1:10,000,000. The state is drawn so large that
 * whole units do, and its 67 outlines weigh on the pages that show it.
 */
const DIGITS = { state: 0, part: 1 } as const;

type Shape = MultiPolygon & { readonly id: string };
type Frame = Size & { readonly projection: GeoProjection; readonly draw: GeoPath };
type RegionSize = { readonly width: number; readonly height?: number | undefined };
type FrameRequest = RegionSize & { readonly padding: number; readonly digits?: number };

const topology = toTopology();
const counties: readonly Shape[] = topologyFile.objects.counties.geometries.map(toShape);
const states: readonly Shape[] = topologyFile.objects.states.geometries.map(toShape);
const shapesById = new Map(counties.map((county) => [county.id, county]));

/** The whole state at this width; the height follows from its shape. */
export const drawState = remember(({ width }: { readonly width: number }): StateMap => {
  const frame = toFrame(merge(topology, [...counties]), {
    width,
    padding: PADDING.state,
    digits: DIGITS.state,
  });
  return {
    width,
    height: frame.height,
    counties: counties.map((county) => drawOne(county, frame)),
    regions: listRegions().map(({ id, labelPoint }) => ({ id, centre: toSpot(labelPoint, frame) })),
    regionBorders: toPath(mesh(topology, toCollection(counties), isRegionBorder), frame),
    surroundings: toPath(merge(topology, [...states]), frame),
  };
});

/** One region fitted into the frame, or to its width alone; null when there is no such region. */
export function drawRegion(regionId: string, size: RegionSize): RegionMap | null {
  return getRegion(regionId) && drawKnownRegion(regionId, size);
}

/** One county fitted into the frame, with the point if there is one; null when there is no such county. */
export function drawCounty(countyId: string, size: Size, pin?: Point): CountyMap | null {
  if (!shapesById.has(countyId)) return null;
  const { projection, ...drawing } = drawKnownCounty(countyId, size);
  return { ...drawing, pin: pin ? toPin(pin, size, projection) : null };
}

/** The map's steps above 0: four of about equal ratio up to the largest count, fewer when that is small. */
export function toSteps(counts: readonly number[]): readonly CountStep[] {
  const largest = Math.max(0, ...counts);
  const starts = [0, 1, 2, 3].map((step) => Math.ceil(largest ** (step / 4)));
  const distinct = starts.filter((start, i) => start <= largest && start > (starts[i - 1] ?? 0));
  return distinct.map((from, i) => ({ from, to: (distinct[i + 1] ?? largest + 1) - 1 }));
}

/** 0 for a county without businesses, else the number of its step from 1. */
export function toStep(count: number, steps: readonly CountStep[]): number {
  return steps.findLastIndex(({ from }) => count >= from) + 1;
}

const drawKnownRegion = remember((regionId: string, { width, height }: RegionSize): RegionMap => {
  const shapes = toShapes(getRegion(regionId)?.countyIds ?? []);
  const outline = merge(topology, shapes);
  const frame = toFrame(outline, { width, height, padding: PADDING.region });
  const around = counties.filter((county) => !shapes.includes(county));
  return {
    width,
    height: frame.height,
    counties: shapes.map((county) => drawOne(county, frame)),
    outline: toPath(outline, frame),
    surroundings: toPath(merge(topology, [...around, ...states]), frame),
  };
});

const drawKnownCounty = remember((countyId: string, { width, height }: Size) => {
  const shape = merge(topology, toShapes([countyId]));
  const frame = toFrame(shape, { width, height, padding: PADDING.county });
  const around = [...counties.filter(({ id }) => id !== countyId), ...states];
  return {
    width,
    height,
    projection: frame.projection,
    path: toPath(shape, frame),
    surroundings: toPath(merge(topology, around), frame),
    borders: toPath(mesh(topology, toCollection(around), isBorder), frame),
  };
});

/** A Mercator projection of the frame's own: north is up and angles are true. What leaves the frame is cut off. */
function toFrame(shape: GeoPermissibleObjects, request: FrameRequest): Frame {
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

function drawOne(county: Shape, frame: Frame): DrawnCounty {
  const shape = merge(topology, [county]);
  const [[left], [right]] = frame.draw.bounds(shape);
  const centre = toCentre(shape, frame);
  return { id: county.id, path: toPath(shape, frame), centre, width: round(right - left) };
}

function toPath(shape: GeoPermissibleObjects, { draw }: Pick<Frame, "draw">): string {
  return toRelative(draw(shape) ?? "");
}

/** The same path in steps from point to point instead of in places: about half as long. */
function toRelative(path: string): string {
  const lines = path.split(/(?=M)/).map((line) => {
    const [[startX, startY] = [0, 0], ...others] = toPoints(line);
    let [x, y] = [startX, startY];
    const steps = others.map(([nextX, nextY]) => {
      const step = `${round(nextX - x)} ${round(nextY - y)}`;
      [x, y] = [nextX, nextY];
      return step;
    });
    return `M${startX} ${startY}l${steps.join(" ")}${line.endsWith("Z") ? "z" : ""}`;
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

function toCentre(shape: GeoPermissibleObjects, { draw }: Frame): Spot {
  const [x, y] = draw.centroid(shape);
  return { x: round(x), y: round(y) };
}

/** A pin belongs to the picture only when it lies in it: a wrong address must not stick to the edge. */
function toPin(point: Point, { width, height }: Size, projection: GeoProjection): Spot | null {
  const { x, y } = toSpot(point, { projection });
  return x >= 0 && x <= width && y >= 0 && y <= height ? { x, y } : null;
}

function toSpot({ latitude, longitude }: Point, { projection }: Pick<Frame, "projection">): Spot {
  const [x, y] = projection([longitude, latitude]) ?? [NaN, NaN];
  return { x: round(x), y: round(y) };
}

function round(pixels: number): number {
  return Number(pixels.toFixed(DIGITS.part));
}

function isRegionBorder(a: GeometryObject, b: GeometryObject): boolean {
  return getRegionOfCounty(String(a.id)) !== getRegionOfCounty(String(b.id));
}

/** Where a line has two sides; the coast has one. */
function isBorder(a: GeometryObject, b: GeometryObject): boolean {
  return a !== b;
}

function toShapes(countyIds: readonly string[]): Shape[] {
  return countyIds.flatMap((id) => shapesById.get(id) ?? []);
}

function toShape({ id, arcs }: { id: string; arcs: number[][][] }): Shape {
  return { type: "MultiPolygon", id, arcs };
}

function toCollection(shapes: readonly Shape[]): GeometryObject {
  return { type: "GeometryCollection", geometries: [...shapes] };
}

/** The file as TopoJSON's own type: to the compiler, a JSON file's "Topology" is any string and its pairs any list. */
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

/** Draws each thing once: sizes and ids come from the code, so there are few of them. */
function remember<Arguments extends readonly unknown[], Drawing>(
  draw: (...request: Arguments) => Drawing,
): (...request: Arguments) => Drawing {
  const drawings = new Map<string, Drawing>();
  return (...request) => {
    const key = JSON.stringify(request);
    const drawing = drawings.get(key) ?? draw(...request);
    drawings.set(key, drawing);
    return drawing;
  };
}
