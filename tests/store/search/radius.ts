// The search in a circle must return what a great-circle computation over all rows returns.
import { zipCodes } from "@/data/zip-codes";
import type { SearchHit, SearchQuery, SearchResult } from "@/lib/search/types";
import { askSeveral } from "../../support/several-at-once";
import { allRows, everything } from "./rows";

const QUESTIONS = 200;
const EARTH_RADIUS_MILES = 3958.8;

type Point = { latitude: number; longitude: number };
type Vector = { x: number; y: number; z: number };

function toVector({ latitude, longitude }: Point): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    x: Math.cos(north) * Math.cos(east),
    y: Math.cos(north) * Math.sin(east),
    z: Math.sin(north),
  };
}

/** Returns the distance by the angle between two unit vectors, which is not the database's formula. */
function greatCircleMiles(a: Vector, b: Vector): number {
  const dot = a.x * b.x + a.y * b.y + a.z * b.z;
  if (dot <= 0) return EARTH_RADIUS_MILES * Math.acos(dot);
  const chord = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
  return EARTH_RADIUS_MILES * 2 * Math.asin(chord / 2);
}

/** Returns a generator of numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const placed = allRows.flatMap(({ id, status, latitude, longitude }) =>
  status === "published" && latitude !== null && longitude !== null
    ? [{ id, vector: toVector({ latitude, longitude }) }]
    : [],
);

function expectedWithin({ point, radiusMiles }: Circle) {
  const center = toVector(point);
  return placed
    .map(({ id, vector }) => ({ id, miles: greatCircleMiles(center, vector) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles);
}

type Circle = { point: Point; radiusMiles: number };

/** Returns random circles, one in four around the center of a ZIP code, as in most real searches. */
function randomCircles(): Circle[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: QUESTIONS }, (_, number) => {
    const zip = zipCodes[Math.floor(random() * zipCodes.length)];
    const aside = () => (number % 4 === 0 ? 0 : random() - 0.5);
    const point = { latitude: (zip?.[3] ?? 28) + aside(), longitude: (zip?.[4] ?? -81) + aside() };
    return { point, radiusMiles: 5 + Math.floor(random() * 96) };
  });
}

/** Returns all differences from the computation. Businesses at the same distance may be in either order. */
function faultsOf({ hits, total }: SearchResult, circle: Circle | undefined): string[] {
  if (!circle) return ["no such question"];
  const expected = expectedWithin(circle);
  const milesOf = new Map(expected.map(({ id, miles }) => [id, miles]));
  const isRight = ({ business, distanceMiles }: SearchHit, index: number) => {
    const miles = milesOf.get(business.id) ?? NaN;
    const isInPlace = Math.abs(miles - (expected[index]?.miles ?? NaN)) < 1e-6;
    return isInPlace && distanceMiles === Math.round(miles * 10) / 10;
  };
  const where = JSON.stringify(circle);
  return [
    ...(total === expected.length ? [] : [`${total}, not ${expected.length} in ${where}`]),
    ...(hits.length === Math.min(expected.length, 100) ? [] : [`${hits.length} hits in ${where}`]),
    ...hits.flatMap((hit, index) =>
      isRight(hit, index) ? [] : [`${hit.business.id} in ${where}`],
    ),
  ];
}

export function describeRadius(search: (query: SearchQuery) => Promise<SearchResult>): void {
  const around = (point: Point, radiusMiles: number) => ({
    ...everything,
    sort: "distance" as const,
    center: { point, label: "", radiusMiles },
  });

  it(`equals the great-circle computation, nearest first, in ${QUESTIONS} random searches`, async () => {
    const circles = randomCircles();
    const answers = await askSeveral(circles, ({ point, radiusMiles }) =>
      search(around(point, radiusMiles)),
    );
    const faults = answers.flatMap((answer, index) => faultsOf(answer, circles[index]));
    expect(faults).toEqual([]);
    expect(answers.flatMap(({ hits }) => hits).length).toBeGreaterThan(QUESTIONS * 10);
  });

  it("sorts equal distances by id on all pages", async () => {
    const point = { latitude: 30.0933, longitude: -81.719 };
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { hits } = await search({ ...around(point, 40), page, pageSize: 7 });
      ids.push(...hits.map(({ business }) => business.id));
    }
    const whole = await search(around(point, 40));
    expect(ids).toEqual(whole.hits.slice(0, 21).map(({ business }) => business.id));
    expect(ids.slice(0, 1)).toEqual(["far-32003-0"]);
  });

  it.each([
    ["at the pole", { latitude: 90, longitude: 0 }, 100, 0],
    ["at the date line", { latitude: 28, longitude: 180 }, 100, 0],
    ["around the whole globe", { latitude: 28, longitude: -81 }, 13_000, placed.length],
    ["of no size", { latitude: 0, longitude: 0 }, 0, 0],
  ])("is exact %s", async (_, point, radiusMiles, count) => {
    const { total } = await search(around(point, radiusMiles));
    expect(total).toBe(Math.min(count, 1001));
  });
}
