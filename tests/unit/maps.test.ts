import { toFrame, toPath } from "@/lib/places/map-frame";
import { gzipSync } from "node:zlib";
import { drawCounty, drawRegion, drawState, toStep, toSteps } from "@/lib/places/map-draw";
import { getZipCode, listCounties, listRegions } from "@/lib/places/rules";
import { nastyNames } from "../support/nasty-names";

const frame = { width: 300, height: 200 };

/** Returns all points of a path: each line has an absolute start and relative steps. */
function numbersOf(path: string) {
  return path.split(/(?=M)/).flatMap((line) => {
    const [x = NaN, y = NaN, ...steps] = (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const places = [x, y];
    steps.forEach((step, i) => places.push(step + (places[i] ?? NaN)));
    return places;
  });
}

function isDrawn(path: string) {
  return /^(?:M[\d. -]+l[\d. -]*z?)+$/.test(path);
}

describe("the state", () => {
  const map = drawState({ width: 640 });

  it("has 67 counties, each with a path of numbers", () => {
    expect(new Set(map.counties.map(({ id }) => id)).size).toBe(67);
    expect(map.counties.filter(({ path }) => !isDrawn(path))).toEqual([]);
  });

  it("stays inside its frame", () => {
    const numbers = map.counties.flatMap(({ path }) => numbersOf(path));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(map.width, map.height));
  });

  it("has north at the top and west on the left", () => {
    const at = new Map(map.counties.map(({ id, center }) => [id, center]));
    expect(at.get("nassau")?.y).toBeLessThan(at.get("miami-dade")?.y ?? 0);
    expect(at.get("escambia")?.x).toBeLessThan(at.get("nassau")?.x ?? 0);
  });

  it("labels and outlines seven regions, without their counties", () => {
    expect(map.regions.map(({ id }) => id)).toEqual(listRegions().map(({ id }) => id));
    expect(map.regions.every(({ center }) => center.x > 0 && center.y > 0)).toBe(true);
    expect(map.regions.every(({ path }) => isDrawn(path))).toBe(true);
    expect(isDrawn(map.elsewhere)).toBe(true);
  });

  it("is smaller than 5 kB compressed", () => {
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(5 * 1024);
  });

  it("is computed once", () => {
    expect(drawState({ width: 640 })).toBe(map);
  });
});

describe("a region", () => {
  it.each(listRegions().map((region) => [region.id, region.countyIds.length] as const))(
    "draws %s with its %i counties",
    (id, members) => {
      const map = drawRegion(id, { width: 480 });
      expect(map?.counties).toHaveLength(members);
      expect(map?.counties.every(({ path }) => isDrawn(path))).toBe(true);
      expect(isDrawn(map?.outline ?? "")).toBe(true);
    },
  );

  it("has the given height", () => {
    expect(drawRegion("tampa-bay", { width: 480, height: 300 })?.height).toBe(300);
    expect(drawRegion("tampa-bay", { width: 480 })?.height).toBeGreaterThan(480);
  });

  it.each(nastyNames)("draws nothing for %j", (id) => {
    expect(drawRegion(id, { width: 480 })).toBeNull();
  });
});

describe("a county", () => {
  it.each(listCounties().map((county) => [county.id, county] as const))(
    "draws %s inside the frame, with its own point in it",
    (id, county) => {
      const map = drawCounty(id, frame, county);
      const numbers = numbersOf(map?.path ?? "");
      expect(isDrawn(map?.path ?? "")).toBe(true);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(frame.width);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(map?.pin?.x).toBeGreaterThan(0);
      expect(map?.pin?.x).toBeLessThan(frame.width);
      expect(map?.pin?.y).toBeGreaterThan(0);
      expect(map?.pin?.y).toBeLessThan(frame.height);
    },
  );

  it("puts the pin of Stuart in the north-east of Martin County", () => {
    const stuart = getZipCode("34994");
    const pin = stuart && drawCounty("martin", frame, stuart)?.pin;
    expect(pin?.x).toBeGreaterThan(frame.width / 2);
    expect(pin?.y).toBeLessThan(frame.height / 2);
  });

  it("has no pin without a point or outside the frame", () => {
    expect(drawCounty("martin", frame)?.pin).toBeNull();
    expect(drawCounty("martin", frame, { latitude: 30.4, longitude: -87.2 })?.pin).toBeNull();
    expect(drawCounty("martin", frame, { latitude: NaN, longitude: NaN })?.pin).toBeNull();
  });

  it("moves the pin and not the county", () => {
    const a = drawCounty("martin", frame, { latitude: 27.1, longitude: -80.4 });
    const b = drawCounty("martin", frame, { latitude: 27.2, longitude: -80.3 });
    expect(a?.path).toBe(b?.path);
    expect(a?.pin).not.toEqual(b?.pin);
  });

  it("shows the land beyond the state line", () => {
    const map = drawCounty("nassau", frame);
    expect(isDrawn(map?.surroundings ?? "")).toBe(true);
    expect(isDrawn(map?.borders ?? "")).toBe(true);
  });

  it("is smaller than 2 kB on average", () => {
    const sizes = listCounties().map(({ id }) => JSON.stringify(drawCounty(id, frame)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(2048);
  });

  it.each(nastyNames)("draws nothing for %j", (id) => {
    expect(drawCounty(id, frame)).toBeNull();
  });
});

describe("color steps", () => {
  it("are none without businesses", () => {
    expect(toSteps([])).toEqual([]);
    expect(toSteps([0, 0])).toEqual([]);
    expect(toStep(0, [])).toBe(0);
  });

  it("are one when no county has more than one", () => {
    expect(toSteps([0, 1, 1])).toEqual([{ from: 1, to: 1 }]);
  });

  it.each([
    [100, [1, 5, 10, 50]],
    [32, [1, 2, 5, 10]],
    [5000, [1, 10, 100, 500]],
  ])("begin at round numbers of about equal ratio up to %i", (largest, starts) => {
    expect(toSteps([0, 3, largest]).map(({ from }) => from)).toEqual(starts);
  });

  it("put a county without businesses on step 0 and the largest on the last", () => {
    const steps = toSteps([0, 3, 100]);
    expect([0, 1, 4, 5, 9, 10, 50, 100].map((count) => toStep(count, steps))).toEqual([
      0, 1, 1, 2, 2, 3, 4, 4,
    ]);
  });

  it.each([1, 2, 3, 4, 5, 7, 12, 16, 81, 999, 5000])("cover every count up to %i", (largest) => {
    const steps = toSteps([largest]);
    expect(steps[0]?.from).toBe(1);
    expect(steps.at(-1)?.to).toBe(largest);
    expect(steps.slice(1).every(({ from }, i) => from === (steps[i]?.to ?? 0) + 1)).toBe(true);
    expect(steps.length).toBeLessThanOrEqual(4);
  });
});

it("leaves out a line shorter than one unit", () => {
  const whole = {
    type: "LineString" as const,
    coordinates: [
      [-80, 27],
      [-81, 28],
    ],
  };
  const short = {
    type: "LineString" as const,
    coordinates: [
      [-80.5, 27.5],
      [-80.5, 27.5000001],
    ],
  };
  const frame = toFrame(whole, { width: 100, padding: 0 });
  expect(toPath(short, frame)).toBe("");
  expect(toPath(whole, frame)).toMatch(/^M[\d.]+ [\d.]+l-?[\d.]+/);
});
