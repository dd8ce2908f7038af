// What both stores must answer about a circle: what a great-circle computation over all rows says, and nothing else.
import type { DirectoryStore } from "@/lib/store/contract";
import { zipCodes } from "@/data/zip-codes";
import { allRows, everything } from "./rows";

const QUESTIONS = 1000;
const EARTH_RADIUS_MILES = 3958.8;

/** The angle between two unit vectors: another way to the distance than the stores' own. */
function greatCircleMiles(from: Point, to: Point): number {
  const [a, b] = [toVector(from), toVector(to)];
  const dot = a.reduce((sum, part, axis) => sum + part * (b[axis] ?? 0), 0);
  const chord = Math.hypot(...a.map((part, axis) => part - (b[axis] ?? 0)));
  const angle = dot > 0 ? 2 * Math.asin(chord / 2) : Math.acos(dot);
  return EARTH_RADIUS_MILES * angle;
}

type Point = { latitude: number; longitude: number };

function toVector({ latitude, longitude }: Point): [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const placed = allRows.flatMap(({ id, status, latitude, longitude }) =>
  status === "published" && latitude !== null && longitude !== null
    ? [{ id, point: { latitude, longitude } }]
    : [],
);

function expectedWithin(center: Point, radiusMiles: number) {
  return placed
    .map(({ id, point }) => ({ id, miles: greatCircleMiles(center, point) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles);
}

export function describeRadius(getStore: () => DirectoryStore): void {
  const around = (point: Point, radiusMiles: number) => ({
    ...everything,
    sort: "distance" as const,
    center: { point, label: "", radiusMiles },
  });

  it(`holds what a great circle says, nearest first, in ${QUESTIONS} random questions`, async () => {
    const random = createRandom(20_261_121);
    let found = 0;
    for (let number = 0; number < QUESTIONS; number += 1) {
      const zip = zipCodes[Math.floor(random() * zipCodes.length)];
      const point = {
        latitude: (zip?.[3] ?? 28) + (number % 4 === 0 ? 0 : random() - 0.5),
        longitude: (zip?.[4] ?? -81) + (number % 4 === 0 ? 0 : random() - 0.5),
      };
      const radiusMiles = 5 + Math.floor(random() * 96);
      const expected = expectedWithin(point, radiusMiles);
      const { hits, total } = await getStore().search(around(point, radiusMiles));
      const first = expected.slice(0, hits.length);

      expect({ number, total }).toEqual({ number, total: expected.length });
      expect(hits).toHaveLength(Math.min(expected.length, 100));
      expect(hits.map(({ distanceMiles }) => distanceMiles)).toEqual(
        first.map(({ miles }) => expect.closeTo(miles, 0.0501)),
      );
      const milesOf = new Map(expected.map(({ id, miles }) => [id, miles]));
      hits.forEach(({ business, distanceMiles }, index) => {
        const miles = milesOf.get(business.id) ?? NaN;
        expect(distanceMiles).toBe(Math.round(miles * 10) / 10);
        expect(miles).toBeCloseTo(first[index]?.miles ?? NaN, 6);
      });
      found += hits.length;
    }
    expect(found).toBeGreaterThan(QUESTIONS * 10);
  });

  it("orders what is equally far by id, page after page", async () => {
    const point = { latitude: 30.0933, longitude: -81.719 };
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { hits } = await getStore().search({ ...around(point, 40), page, pageSize: 7 });
      ids.push(...hits.map(({ business }) => business.id));
    }
    const whole = await getStore().search(around(point, 40));
    expect(ids).toEqual(whole.hits.slice(0, 21).map(({ business }) => business.id));
    expect(ids.slice(0, 1)).toEqual(["far-32003-0"]);
  });

  it.each([
    ["at the pole", { latitude: 90, longitude: 0 }, 100, 0],
    ["at the date line", { latitude: 28, longitude: 180 }, 100, 0],
    ["around the whole globe", { latitude: 28, longitude: -81 }, 13_000, placed.length],
    ["of no size", { latitude: 0, longitude: 0 }, 0, 0],
  ])("is exact %s", async (_, point, radiusMiles, count) => {
    const { total } = await getStore().search(around(point, radiusMiles));
    expect(total).toBe(Math.min(count, 1001));
  });
}
