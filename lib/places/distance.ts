// Distance between two points.
import type { Point } from "./types";

export const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance by the haversine formula, in miles, unrounded. */
export function distanceMiles(a: Point, b: Point): number {
  const sinLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2);
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  const haversine = sinLatitude ** 2 + cosines * sinLongitude ** 2;
  // For opposite points, rounding can lift the sum slightly above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Miles rounded to one decimal, as displayed and sorted. */
export function roundMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
