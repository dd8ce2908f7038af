// Projects shapes of the globe into a picture, as plain SVG paths.
import { geoMercator, geoPath } from "d3-geo";
import type { GeoPath, GeoPermissibleObjects, GeoProjection } from "d3-geo";
import type { Point } from "@/lib/places/types";
import type { Size, Spot } from "./types";

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
