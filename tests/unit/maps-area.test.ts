import { gzipSync } from "node:zlib";
import { drawArea } from "@/lib/places/map-area";
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
  const places = points.map((point, index) => ({ point, number: index + 1 }));
  const map = drawArea({ places, circle }, size);
  if (!map) throw new Error("nothing was drawn");
  return map;
}

it("returns null without points", () => {
  expect(drawArea({ places: [], circle: null }, size)).toBeNull();
});

it("shows the whole search circle, with or without results", () => {
  const map = draw([], 30);
  expect(map.circle).toMatch(/^M[\d. -]+l[\d. -]+z$/);
  expect(map.center?.x).toBeCloseTo(size.width / 2, -1);
  expect(map.pins).toEqual([]);
});

it("labels only the counties inside the frame", () => {
  const ids = draw([], 30).counties.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["martin", "st-lucie"]));
  expect(ids).not.toContain("escambia");
});

it("has north at the top and west on the left", () => {
  const [jacksonville, miami, pensacola] = draw(["32202", "33130", "32502"].map(zip)).pins;
  expect(jacksonville?.y).toBeLessThan(miami?.y ?? 0);
  expect(pensacola?.x).toBeLessThan(jacksonville?.x ?? 0);
});

it.each([
  ["on one spot", Array.from({ length: 12 }, () => stuart)],
  ["beside each other", ["34994", "34996", "34997", "34990", "34957", "34952"].map(zip)],
  ["one, alone", [stuart]],
  ["all over the state", listCounties().slice(0, 12)],
])("draws pins %s without overlap and inside the frame", (_, points) => {
  const { pins } = draw(points);
  expect(pins.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b)).toEqual(
    points.map((_, index) => index + 1),
  );
  for (const [i, pin] of pins.entries()) {
    expect(pin.x - pin.width / 2).toBeGreaterThanOrEqual(0);
    expect(pin.x + pin.width / 2).toBeLessThanOrEqual(size.width);
    expect(pin.y - pin.height / 2).toBeGreaterThanOrEqual(0);
    expect(pin.y + pin.height / 2).toBeLessThanOrEqual(size.height);
    for (const other of pins.slice(i + 1)) {
      const [dx, dy] = [Math.abs(pin.x - other.x), Math.abs(pin.y - other.y)];
      const areDiscs = pin.numbers.length + other.numbers.length === 2;
      if (areDiscs) expect(Math.hypot(dx, dy)).toBeGreaterThan(pin.width);
      else
        expect(
          dx > (pin.width + other.width) / 2 || dy > (pin.height + other.height) / 2,
        ).toBeTruthy();
    }
  }
});

it("merges pins that are too close at their center", () => {
  const [ybor, downtown, davisIslands] = ["33605", "33602", "33606"].map(zip);
  const points = [ybor, downtown, davisIslands, zip("33130"), ybor, ybor].flatMap((p) => p ?? []);
  const { pins } = draw(points, 100);
  expect(pins.map(({ lines }) => lines)).toEqual([["1–3, 5,", "6"], ["4"]]);
});

it("moves no pin further than its own size", () => {
  const points = ["34994", "34996", "34997", "34990", "34957", "34952"].map(zip);
  const alone = points.map((point) => draw([point], 30).pins[0]);
  for (const { x, y, width, height, numbers } of draw(points, 30).pins) {
    for (const number of numbers) {
      const own = alone[number - 1];
      expect(Math.abs((own?.x ?? Infinity) - x)).toBeLessThanOrEqual(width);
      expect(Math.abs((own?.y ?? Infinity) - y)).toBeLessThanOrEqual(height);
    }
  }
});

it("is the same map for the same request", () => {
  const points = Array.from({ length: 12 }, () => stuart);
  expect(draw(points, 30)).toEqual(draw(points, 30));
});

it("stays small even for the whole state", () => {
  const bytes = (points: readonly Point[]) => gzipSync(JSON.stringify(draw(points))).length;
  expect(bytes([stuart])).toBeLessThan(3_000);
  expect(bytes(listCounties().slice(0, 12))).toBeLessThan(6_000);
});
