import { gzipSync } from "node:zlib";
import { drawArea, PIN_RADIUS } from "@/lib/maps/area";
import { getZipCode, listCounties } from "@/lib/places/rules";
import type { Point } from "@/lib/places/types";

const size = { width: 340, height: 320 };

function zip(code: string): Point {
  const place = getZipCode(code);
  if (!place) throw new Error(`${code} is no ZIP code of Florida`);
  return place;
}

const stuart = zip("34994");

function draw(points: readonly Point[], radiusMiles: number | null = null) {
  const circle = radiusMiles === null ? null : { center: stuart, radiusMiles };
  const map = drawArea({ points, circle }, size);
  if (!map) throw new Error("nothing was drawn");
  return map;
}

it("shows nothing where there is nothing to show", () => {
  expect(drawArea({ points: [], circle: null }, size)).toBeNull();
});

it("shows the whole circle around its middle, found or not", () => {
  const map = draw([], 30);
  expect(map.circle).toMatch(/^M[\d. -]+l[\d. -]+z$/);
  expect(map.center?.x).toBeCloseTo(size.width / 2, -1);
  expect(map.pins).toEqual([]);
});

it("names the counties that the frame shows, and no others", () => {
  const ids = draw([], 30).counties.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["martin", "st-lucie"]));
  expect(ids).not.toContain("escambia");
});

it("keeps north above south and west left of east", () => {
  const [jacksonville, miami, pensacola] = draw(["32202", "33130", "32502"].map(zip)).pins;
  expect(jacksonville?.y).toBeLessThan(miami?.y ?? 0);
  expect(pensacola?.x).toBeLessThan(jacksonville?.x ?? 0);
});

it.each([
  ["on one spot", Array.from({ length: 12 }, () => stuart)],
  ["beside each other", ["34994", "34996", "34997", "34990", "34957", "34952"].map(zip)],
  ["one, alone", [stuart]],
  ["all over the state", listCounties().slice(0, 12)],
])("draws pins %s so that none hides another, each inside the frame", (_, points) => {
  const { pins } = draw(points);
  expect(pins).toHaveLength(points.length);
  for (const [i, pin] of pins.entries()) {
    expect(pin.x).toBeGreaterThanOrEqual(PIN_RADIUS);
    expect(pin.x).toBeLessThanOrEqual(size.width - PIN_RADIUS);
    expect(pin.y).toBeGreaterThanOrEqual(PIN_RADIUS);
    expect(pin.y).toBeLessThanOrEqual(size.height - PIN_RADIUS);
    for (const other of pins.slice(i + 1)) {
      expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(2 * PIN_RADIUS - 1);
    }
  }
});

it("is the same map for the same question", () => {
  const points = Array.from({ length: 12 }, () => stuart);
  expect(draw(points, 30)).toEqual(draw(points, 30));
});

it("weighs little, even where it shows the whole state", () => {
  const bytes = (points: readonly Point[]) => gzipSync(JSON.stringify(draw(points))).length;
  expect(bytes([stuart])).toBeLessThan(3_000);
  expect(bytes(listCounties().slice(0, 12))).toBeLessThan(6_000);
});
