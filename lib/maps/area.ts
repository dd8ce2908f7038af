// Owns the map of a search: the area of its results, with a numbered pin for each.
import { geoCircle, geoPath } from "d3-geo";
import type { Point } from "@/lib/places/types";
import { EARTH_RADIUS_MILES } from "@/lib/places/rules";
import { DIGITS, type Frame, round, toCentre, toFrame, toPath, toSpot } from "./frame";
import { counties, states, toBorders, toOutline } from "./outlines";
import type { AreaMap, Size, Spot } from "./types";

export type Area = {
  /** Where the pins stand, in the order of their numbers. */
  readonly points: readonly Point[];
  /** What was searched around; its circle is drawn, and always in full. */
  readonly circle: { readonly center: Point; readonly radiusMiles: number } | null;
};

/** Free space around what is drawn, as a share of the shorter side: a pin at the edge stays whole. */
const PADDING = 0.08;

/** A pin alone still shows what lies around it. */
const SURROUNDINGS_MILES = 12;

/** Corners of a circle are this far apart. */
const CIRCLE_STEP_DEGREES = 6;

/** Radius of a pin in units of the view box: shown at that size, it is a target of at least 24 pixels. */
export const PIN_RADIUS = 14;

/** From middle to middle, so that a gap stays between two pins. */
const PIN_DISTANCE = 2 * PIN_RADIUS + 1;

/** More places around a pin than a page has results. */
const honeycomb = toHoneycomb(4);

const land = toOutline([...counties, ...states]);
const borders = toBorders([...counties, ...states]);
const outlines = counties.map((county) => ({ id: county.id, shape: toOutline([county]) }));

/** The area of the points and the circle, fitted into the frame; null when there is nothing to show. */
export function drawArea({ points, circle }: Area, size: Size): AreaMap | null {
  const shapes = circle
    ? [toCircle(circle.center, circle.radiusMiles)]
    : points.map((point) => toCircle(point, SURROUNDINGS_MILES));
  if (shapes.length === 0) return null;
  const frame = toFrame(
    { type: "GeometryCollection", geometries: shapes },
    { ...size, padding: PADDING, digits: DIGITS.state },
  );
  return {
    ...size,
    land: toPath(land, frame),
    borders: toPath(borders, frame),
    counties: namesIn(frame),
    circle: circle && drawCircle(circle, frame),
    center: circle && toSpot(circle.center, frame),
    pins: spread(
      points.map((point) => toSpot(point, frame)),
      size,
    ),
  };
}

/** Finer than the land, because everybody sees when a circle has corners. */
function drawCircle({ center, radiusMiles }: NonNullable<Area["circle"]>, { projection }: Frame) {
  const draw = geoPath(projection).digits(DIGITS.part);
  return toPath(toCircle(center, radiusMiles), { draw });
}

function toCircle({ longitude, latitude }: Point, radiusMiles: number) {
  const degrees = ((radiusMiles / EARTH_RADIUS_MILES) * 180) / Math.PI;
  return geoCircle().center([longitude, latitude]).radius(degrees).precision(CIRCLE_STEP_DEGREES)();
}

/** Where the names of the counties fit: in the middle of what the frame shows of them. */
function namesIn(frame: Frame): AreaMap["counties"] {
  return outlines.flatMap(({ id, shape }) => {
    const [[left], [right]] = frame.draw.bounds(shape);
    const width = Math.min(right, frame.width) - Math.max(left, 0);
    return width > 0 ? { id, centre: toCentre(shape, frame), width: round(width) } : [];
  });
}

/**
 * Each pin on its own place, or as near to it as no earlier pin stands. Many businesses share a point, because theirs is
 * the centre of their ZIP code; each one's number and link must be reached all the same.
 */
function spread(spots: readonly Spot[], size: Size): Spot[] {
  return spots.reduce<Spot[]>(
    (taken, spot) => [...taken, freeSpot(inside(spot, size), taken, size)],
    [],
  );
}

function freeSpot(wanted: Spot, taken: readonly Spot[], size: Size): Spot {
  const around = honeycomb.map(({ x, y }) => inside({ x: wanted.x + x, y: wanted.y + y }, size));
  const free = around.find((spot) =>
    taken.every((other) => Math.hypot(spot.x - other.x, spot.y - other.y) >= PIN_DISTANCE),
  );
  const { x, y } = free ?? wanted;
  return { x: round(x), y: round(y) };
}

/** Steps from a place to those around it, the nearest first: as close as discs can lie. */
function toHoneycomb(rings: number): Spot[] {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, i) => i - rings);
  return steps
    .flatMap((row) => steps.map((column) => ({ row, column })))
    .map(({ row, column }) => ({
      x: (column + row / 2) * (PIN_DISTANCE + 0.1),
      y: row * (Math.sqrt(3) / 2) * (PIN_DISTANCE + 0.1),
    }))
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}

/** The same spot when it lies in the frame with its whole pin, else the nearest that does. */
function inside(spot: Spot, { width, height }: Size): Spot {
  const x = Math.min(Math.max(spot.x, PIN_RADIUS + 1), width - PIN_RADIUS - 1);
  const y = Math.min(Math.max(spot.y, PIN_RADIUS + 1), height - PIN_RADIUS - 1);
  return x === spot.x && y === spot.y ? spot : { x, y };
}
