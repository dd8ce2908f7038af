/** The Verified badge expires after the last day of its certification, everywhere, without a change in the database. */
import { toQuestion } from "@/lib/store/search";
import { type SearchQuery, SEARCH_FOR_ALL } from "@/lib/search/types";
import { openDirectory } from "./database";
import { business } from "./rows";
import { certificationCopy } from "../support/certifications";

const query: SearchQuery = { ...SEARCH_FOR_ALL, verifiedOnly: true };

const store = openDirectory([
  business({
    id: "checked-1",
    county: "Martin",
    latitude: 27,
    longitude: -80,
    is_verified: true,
    certifications: [certificationCopy("2026-01-05", "2026-06-30")],
    verified_until: "2026-06-30",
  }),
]);

// Only the clock is faked, because the database is real.
const REAL: FakeableAPI[] = [
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const),
  ...(["setImmediate", "clearImmediate", "nextTick", "queueMicrotask"] as const),
  ...(["performance", "hrtime"] as const),
];

/** Returns the badge in every query that contains it. */
async function lookEverywhere() {
  const { items } = await store.listBusinesses({}, { page: 1, pageSize: 10 });
  const profile = await store.getBusinessProfile("checked-1");
  const from = { latitude: 27, longitude: -80 };
  const [nearest] = await store.listNearestBusinesses({ from, limit: 1 });
  const { total, facets, hits } = await store.search(query);
  return {
    list: items.map(({ verification }) => verification !== null),
    profile: profile?.verification !== null,
    nearest: nearest?.business.verification !== null,
    found: total,
    facet: facets.verified,
    hits: hits.map(({ business: { verification } }) => verification !== null),
  };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: REAL }));
afterEach(() => jest.useRealTimers());

// In summer, the day in most of Florida ends at 04:00 UTC.
it("shows the badge until the last minute of its last day in Florida", async () => {
  jest.setSystemTime(new Date("2026-07-01T03:59:59Z"));
  expect(await lookEverywhere()).toEqual({
    list: [true],
    profile: true,
    nearest: true,
    found: 1,
    facet: 1,
    hits: [true],
  });
});

it("hides the badge a second later, in every list, page, filter and count", async () => {
  jest.setSystemTime(new Date("2026-07-01T04:00:00Z"));
  expect(await lookEverywhere()).toEqual({
    list: [false],
    profile: false,
    nearest: false,
    found: 0,
    facet: 0,
    hits: [],
  });
});

it("searches the database with the day in Florida", () => {
  jest.setSystemTime(new Date("2026-07-01T03:59:59Z"));
  expect(toQuestion(query)).toContain('"today":"2026-06-30"');
  jest.setSystemTime(new Date("2026-07-01T04:00:00Z"));
  expect(toQuestion(query)).toContain('"today":"2026-07-01"');
});
