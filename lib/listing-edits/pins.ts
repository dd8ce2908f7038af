// Reads where a pin is to be: coordinates or the address of a map, as people paste them, or a click on the county's map.
import { toDrawnPoint } from "@/lib/places/map-draw";
import { distanceMiles } from "@/lib/places/distance";
import { getZipCode } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";

/** Farther than this from the middle of its ZIP code, a door is in another place. */
const MAX_MILES = 25;

const NUMBER = "(-?\\d{1,3}\\.\\d{2,})";
/** In the order of preference: a place of Google's maps, what a map was asked for, where it is centered, and bare coordinates. */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
    "i",
  ),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`^\\(?${NUMBER}[,;\\s]+${NUMBER}\\)?$`),
];

/** Null when the text has no coordinates. */
export function parsePin(text: string): Point | null {
  for (const form of FORMS) {
    const [, latitude, longitude] = form.exec(text.trim()) ?? [];
    if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return null;
}

/** The point of a click on a county's map of this size; null when it is none. */
export function parseClick(
  countyId: string,
  { x, y }: { x: string; y: string },
  size: { width: number; height: number },
): Point | null {
  const [left, top] = [x, y].map(Number);
  const isInside = (at: number | undefined, most: number) =>
    at !== undefined && at >= 0 && at <= most;
  if (x === "" || y === "" || !isInside(left, size.width) || !isInside(top, size.height))
    return null;
  return toDrawnPoint(countyId, size, { x: left ?? 0, y: top ?? 0 });
}

/** Why a point cannot be the door of a business with this ZIP code; null when it can. */
export function refusePin(point: Point, zip: string | null): string | null {
  const area = getZipCode(zip ?? "");
  const miles = area ? distanceMiles(point, area) : 0;
  if (miles <= MAX_MILES) return null;
  return `This point is ${Math.round(miles)} miles from ZIP code ${zip}. Check it, or correct the ZIP code first.`;
}
