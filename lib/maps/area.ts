// Draws the map of a search: the area of its results, with numbered pins.
import { geoCircle, geoPath } from "d3-geo";
import type { Point } from "@/lib/places/types";
import { EARTH_RADIUS_MILES } from "@/lib/places/distance";
import { DIGITS, type Frame, round, toCenter, toFrame, toPath, toSpot } from "./frame";
import { counties, states, toBorders, toOutline } from "./outlines";
import { toPins } from "./pins";
import type { AreaMap, Size } from "./types";

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

/** The visible counties, with their label position and their visible width. */
function namesIn(frame: Frame): AreaMap["counties"] {
  return outlines.flatMap(({ id, shape }) => {
    const [[left], [right]] = frame.draw.bounds(shape);
    const width = Math.min(right, frame.width) - Math.max(left, 0);
    return width > 0 ? { id, center: toCenter(shape, frame), width: round(width) } : [];
  });
}
