// Draws Florida, its regions and its counties as plain SVG paths, on the server.
import type { GeoProjection } from "d3-geo";
import { getRegion, getRegionOfCounty, listNeighbors, listRegions } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";
import {
  counties,
  DIGITS,
  type Frame,
  hasOutline,
  type Shape,
  states,
  toBorders,
  toCenter,
  toFrame,
  toOutline,
  toPath,
  toShapes,
  toSpot,
  toVisibleSize,
} from "./map-frame";
import type {
  CountStep,
  CountyMap,
  DrawnCounty,
  RegionMap,
  Size,
  Spot,
  StateMap,
} from "./map-types";

/** Padding around the drawing, as a share of the shorter side. The surroundings are visible there. */
const PADDING = { state: 0.02, region: 0.06, county: 0.12 } as const;

/** The frame of a county's outline in a list, where it has a file of its own. */
export const TILE: Size = { width: 320, height: 160 };

/** Draws the whole state at this width; the height follows from its shape. */
export const drawState = memoize(({ width }: { readonly width: number }): StateMap => {
  const frame = toFrame(toOutline(counties), {
    width,
    padding: PADDING.state,
    digits: DIGITS.state,
  });
  return {
    width,
    height: frame.height,
    counties: counties.map((county) => drawOne(county, frame)),
    regions: listRegions().map(({ id, labelPoint, countyIds }) => ({
      id,
      path: toPath(toOutline(toShapes(countyIds)), frame),
      center: toSpot(labelPoint, frame),
    })),
    elsewhere: toPath(toOutline(counties.filter(({ id }) => !getRegionOfCounty(id))), frame),
    surroundings: toPath(toOutline(states), frame),
  };
});

type RegionSize = { readonly width: number; readonly height?: number | undefined };

/** Draws one region, fitted into the frame, or to its width if no height is given; null when there is no such region. */
export function drawRegion(regionId: string, size: RegionSize): RegionMap | null {
  return getRegion(regionId) && drawKnownRegion(regionId, size);
}

/** The path of one region as a small shape with integer coordinates; null when there is no such region. */
export function drawSilhouette(regionId: string, size: Size): string | null {
  return getRegion(regionId) && drawKnownSilhouette(regionId, size);
}

/** Draws one county fitted into the frame, with a pin at the point, if any; null when there is no such county. */
export function drawCounty(countyId: string, size: Size, pin?: Point): CountyMap | null {
  if (!hasOutline(countyId)) return null;
  const { projection, ...drawing } = drawKnownCounty(countyId, size);
  return { ...drawing, pin: pin ? toPin(pin, size, projection) : null };
}

/** Draws the outline of the whole state in the frame, and where these points are in it; null for a point outside. */
export function drawFlorida(size: Size, points: readonly Point[] = []) {
  const { path, projection } = drawKnownFlorida(size);
  return { path, spots: points.map((point) => toPin(point, size, projection)) };
}

/** The point of the globe at a spot of a county's drawing; null when there is no such county. */
export function toDrawnPoint(countyId: string, size: Size, { x, y }: Spot): Point | null {
  const [longitude, latitude] = hasOutline(countyId)
    ? (drawKnownCounty(countyId, size).projection.invert?.([x, y]) ?? [])
    : [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** The color steps of a map for counts above 0: at most four, of about equal ratio, each starting at a round number. */
export function toSteps(counts: readonly number[]): readonly CountStep[] {
  const largest = Math.max(0, ...counts);
  if (largest === 0) return [];
  const starts = [0, 1, 2, 3].map((step) => toRound(largest ** (step / 4)));
  const distinct = [...new Set(starts)];
  return distinct.map((from, i) => ({ from, to: (distinct[i + 1] ?? largest + 1) - 1 }));
}

/** Rounds to about the nearest of 1, 2, 5, 10, 20, 50, 100, … */
function toRound(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  const digit = count / power;
  return power * (digit < 1.4 ? 1 : digit < 3 ? 2 : digit < 7 ? 5 : 10);
}

/** 0 for a county without businesses, else the 1-based number of its step. */
export function toStep(count: number, steps: readonly CountStep[]): number {
  return steps.findLastIndex(({ from }) => count >= from) + 1;
}

const drawKnownSilhouette = memoize((regionId: string, size: Size): string => {
  const outline = toOutline(toShapes(getRegion(regionId)?.countyIds ?? []));
  return toPath(outline, toFrame(outline, { ...size, padding: 0, digits: DIGITS.state }));
});

const drawKnownRegion = memoize((regionId: string, { width, height }: RegionSize): RegionMap => {
  const shapes = toShapes(getRegion(regionId)?.countyIds ?? []);
  const outline = toOutline(shapes);
  const frame = toFrame(outline, { width, height, padding: PADDING.region });
  const around = counties.filter((county) => !shapes.includes(county));
  return {
    width,
    height: frame.height,
    counties: shapes.map((county) => drawOne(county, frame)),
    outline: toPath(outline, frame),
    surroundings: toPath(toOutline([...around, ...states]), frame),
  };
});

const drawKnownFlorida = memoize((size: Size) => {
  const shape = toOutline(counties);
  const frame = toFrame(shape, { ...size, padding: PADDING.state });
  return { path: toPath(shape, frame), projection: frame.projection };
});

const drawKnownCounty = memoize((countyId: string, { width, height }: Size) => {
  const shape = toOutline(toShapes([countyId]));
  const frame = toFrame(shape, { width, height, padding: PADDING.county });
  const around = [...counties.filter(({ id }) => id !== countyId), ...states];
  return {
    width,
    height,
    projection: frame.projection,
    path: toPath(shape, frame),
    surroundings: toPath(toOutline(around), frame),
    borders: toPath(toBorders(around), frame),
    counties: [countyId, ...listNeighbors(countyId).map(({ id }) => id)]
      .flatMap((id) => toShapes([id]).map((county) => drawOne(county, frame)))
      .filter(({ path }) => path !== "")
      .map(({ path: _, ...named }) => named),
  };
});

function drawOne(county: Shape, frame: Frame): DrawnCounty {
  const shape = toOutline([county]);
  const center = toCenter(shape, frame);
  return { id: county.id, path: toPath(shape, frame), center, ...toVisibleSize(shape, frame) };
}

/** Null for a point outside the frame: the pin of a wrong address must not be drawn at the edge. */
function toPin(point: Point, { width, height }: Size, projection: GeoProjection): Spot | null {
  const { x, y } = toSpot(point, { projection });
  return x >= 0 && x <= width && y >= 0 && y <= height ? { x, y } : null;
}

/** Memoizes by arguments, without a size limit: sizes and ids come from the code, so there are few of them. */
function memoize<Arguments extends readonly unknown[], Drawing>(
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
