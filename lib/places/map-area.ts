// Draws the map of a search: the area of its results, with numbered pins.
import { geoCircle, geoPath } from "d3-geo";
import type { Point } from "@/lib/places/types";
import { EARTH_RADIUS_MILES } from "@/lib/places/distance";
import {
  counties,
  DIGITS,
  type Frame,
  round,
  states,
  toBorders,
  toCenter,
  toFrame,
  toOutline,
  toPath,
  toSpot,
  toVisibleSize,
} from "./map-frame";
import type { AreaMap, Pin, Size, Spot } from "./map-types";

export type Area = {
  readonly places: readonly { readonly point: Point; readonly number: number }[];
  /** The search radius; drawn as a circle, which always fits into the frame completely. */
  readonly circle: { readonly center: Point; readonly radiusMiles: number } | null;
};

/** Padding around the drawing, as a share of the shorter side, so that pins at the edge are not cut off. */
const PADDING = 0.08;

/** Radius shown around each place when there is no circle, so that a single pin still has surroundings. */
const SURROUNDINGS_MILES = 12;

/** Angle between two corners of a circle, which is drawn as a polygon. */
const CIRCLE_STEP_DEGREES = 6;

const land = toOutline([...counties, ...states]);
const borders = toBorders([...counties, ...states]);
const outlines = counties.map((county) => ({ id: county.id, shape: toOutline([county]) }));

/** Draws the area of the places and the circle, fitted into the frame; null when there is neither. */
export function drawArea({ places, circle }: Area, size: Size): AreaMap | null {
  const shapes = circle
    ? [toCircle(circle.center, circle.radiusMiles)]
    : places.map(({ point }) => toCircle(point, SURROUNDINGS_MILES));
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
    pins: toPins(
      places.map(({ point, number }) => ({ number, spot: toSpot(point, frame) })),
      size,
    ),
  };
}

/** Uses more decimals than the land, because rounding would make the circle visibly angular. */
function drawCircle({ center, radiusMiles }: NonNullable<Area["circle"]>, { projection }: Frame) {
  const draw = geoPath(projection).digits(DIGITS.part);
  return toPath(toCircle(center, radiusMiles), { draw });
}

function toCircle({ longitude, latitude }: Point, radiusMiles: number) {
  const degrees = ((radiusMiles / EARTH_RADIUS_MILES) * 180) / Math.PI;
  return geoCircle().center([longitude, latitude]).radius(degrees).precision(CIRCLE_STEP_DEGREES)();
}

/** The visible counties, with their label position and their visible size. */
function namesIn(frame: Frame): AreaMap["counties"] {
  return outlines.flatMap(({ id, shape }) => {
    const size = toVisibleSize(shape, frame);
    return size.width > 0 ? { id, center: toCenter(shape, frame), ...size } : [];
  });
}

// Places the pins of a search's map, and joins pins that would overlap.

/** Radius of a pin in units of the view box; at that scale, the tap target is at least 24 pixels wide. */
export const PIN_RADIUS = 14;

/** Line height of a pin with several lines of numbers. */
export const PIN_LINE = 17;

/** Minimum space between two pins. */
const GAP = 1;

const DIGIT_WIDTH = 8.5;

/** Maximum number of characters per line of a pin. */
const MAX_LINE_LENGTH = 8;

/** Minimum length of a run of numbers that is shortened to '3–5'. */
const SHORTEST_RUN = 3;

type Numbered = { readonly number: number; readonly spot: Spot };

/**
 * Returns pins sorted by their first number; none overlap, and all lie completely inside the frame. Many businesses share a
 * point, the center of their ZIP code. Pins that would overlap become one pin with all their numbers, at their mean position.
 */
function toPins(numbered: readonly Numbered[], size: Size): Pin[] {
  let pins = numbered.map((one) => toPin([one], size));
  for (;;) {
    const pair = findOverlapping(pins);
    if (!pair) return pins.map(({ of: _, ...pin }) => pin);
    const [first, second] = pair;
    const joined = toPin([...first.of, ...second.of], size);
    pins = pins.filter((pin) => pin !== second).map((pin) => (pin === first ? joined : pin));
  }
}

type Draft = Pin & { readonly of: readonly Numbered[] };

function findOverlapping(pins: readonly Draft[]): [Draft, Draft] | null {
  for (const [index, pin] of pins.entries()) {
    const other = pins.slice(index + 1).find((next) => overlaps(pin, next));
    if (other) return [pin, other];
  }
  return null;
}

/** Compares two single pins as circles, which may be closer than the bounding boxes used for joined ones. */
function overlaps(a: Draft, b: Draft): boolean {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  if (a.of.length + b.of.length === 2) return Math.hypot(dx, dy) < 2 * PIN_RADIUS + GAP;
  return dx < (a.width + b.width) / 2 + GAP && dy < (a.height + b.height) / 2 + GAP;
}

function toPin(of: readonly Numbered[], size: Size): Draft {
  const numbers = of.map(({ number }) => number).toSorted((a, b) => a - b);
  const lines = toLines(numbers);
  const longest = Math.max(...lines.map(({ length }) => length));
  const width = Math.max(2 * PIN_RADIUS, numbers.length > 1 ? (longest + 1.5) * DIGIT_WIDTH : 0);
  const height = 2 * PIN_RADIUS + (lines.length - 1) * PIN_LINE;
  const x = within(mean(of.map(({ spot }) => spot.x)), width / 2 + GAP, size.width);
  const y = within(mean(of.map(({ spot }) => spot.y)), height / 2 + GAP, size.height);
  return { x, y, width: round(width), height, numbers, lines, of };
}

/** Formats numbers as lines of ranges, such as '3–5, 8'. */
function toLines(numbers: readonly number[]): string[] {
  const runs = numbers.reduce<number[][]>((all, number) => {
    const last = all.at(-1);
    return last?.at(-1) === number - 1
      ? [...all.slice(0, -1), [...last, number]]
      : [...all, [number]];
  }, []);
  const parts = runs.flatMap((run) =>
    run.length < SHORTEST_RUN ? run.map(String) : [`${run[0]}–${run.at(-1)}`],
  );
  return parts.reduce<string[]>((lines, part) => {
    const longer = lines.length > 0 ? `${lines.at(-1)}, ${part}` : part;
    return lines.length > 0 && longer.length > MAX_LINE_LENGTH
      ? [...lines.slice(0, -1), `${lines.at(-1)},`, part]
      : [...lines.slice(0, -1), longer];
  }, []);
}

function within(at: number, margin: number, end: number): number {
  return round(Math.min(Math.max(at, margin), end - margin));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
