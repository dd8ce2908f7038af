// The Playwright `test` of outages: each test has its own site and database, and can read a page's banner and cache time.
import { expect, test as base } from "@playwright/test";
import { DIRECTORY_SECONDS, FALLBACK_SECONDS } from "../../lib/page-cache/lifetimes.mjs";
import { type Answer, ask, toText } from "./site-ask";
import { type Outage, prepareOutage } from "./site-outage";

export const SAMPLES = /sample listings/i;

export const listed = "/county/martin";
export const business = { id: "halvorsen-cooling-1", name: "Halvorsen Cooling & Heating" };
export const profile = `/business/${business.id}`;

export type World = Outage & {
  /** Requests a path. A response with status 500 or above fails the test. */
  read: (path: string) => Promise<Answer>;
  look: (path: string) => Promise<Look>;
};

export const test = base.extend<{ world: World }>({
  world: async ({ browserName: _ }, provide, info) => {
    const outage = await prepareOutage(info.parallelIndex);
    const failures: string[] = [];
    const read = async (path: string) => {
      const answer = await ask(path, outage.origin);
      if (answer.status >= 500) failures.push(`${answer.status} ${path}`);
      return answer;
    };
    await provide({ ...outage, read, look: async (path) => describeAnswer(await read(path)) });
    if (info.status !== info.expectedStatus) console.log(outage.site.printed());
    await outage.end();
    expect(failures).toEqual([]);
  },
});

export type Look = ReturnType<typeof describeAnswer>;

/** Returns the page's banner about its data, and for how many seconds at most caches may store it. */
export function describeAnswer({ status, headers, body }: Answer) {
  const text = toText(body);
  const banner = SAMPLES.test(text) ? "samples" : "none";
  const left = Number(/^s-maxage=(\d+)$/.exec(headers["cache-control"] ?? "")?.[1]);
  const seconds = left > FALLBACK_SECONDS && left <= DIRECTORY_SECONDS ? DIRECTORY_SECONDS : left;
  const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(body);
  return { status, banner, seconds, isIndexed };
}

export const live: Look = {
  status: 200,
  banner: "samples",
  seconds: DIRECTORY_SECONDS,
  isIndexed: true,
};
export const sampled: Look = { ...live, isIndexed: false };

/** A page that is older than a minute, sent during an outage. */
const kept: Look = { ...live, seconds: FALLBACK_SECONDS };
/** Nothing is there, which is kept as well. */
const missing = "/business/never-was-1";
const MISSING = { status: 404, isIndexed: false };

/** Waits until a page looks as wanted. Cached pages expire by themselves, so there is no time limit. */
export const untilLooks = ({ look }: Pick<World, "look">, path: string, wanted: Look) =>
  expect.poll(() => look(path), { timeout: 0, intervals: [1000], message: path }).toEqual(wanted);

/** Runs a whole outage, from the live directory to the live directory. */
export async function expectOutage(
  world: World,
  { begin, end }: { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<void> {
  await world.database.start();
  await world.site.start();
  await untilLooks(world, listed, live);
  expect(await world.look(missing)).toMatchObject({ ...MISSING, seconds: DIRECTORY_SECONDS });
  expect(await readSources(world.origin)).toEqual({ ready: "live", api: "live" });

  await begin();
  world.site.letPagesAge();
  await expect.poll(() => world.look(listed)).toEqual(kept);
  expect(await world.look(missing)).toMatchObject({ ...MISSING, seconds: FALLBACK_SECONDS });
  await expectUnavailable(world.origin);
  expect(await readSources(world.origin)).toEqual({ ready: "unavailable", api: undefined });

  await end();
  // The question that finds the database back is for the next visitor of a kept page, and ends the outage for all others.
  await untilLooks(world, listed, live);
  await untilLooks(world, profile, live);
  expect(await readSources(world.origin)).toEqual({ ready: "live", api: "live" });
  expect((await world.read("/business/no-such-business")).status).toBe(404);
  expect((await world.read("/sitemap.xml")).body).toContain(`${profile}</loc>`);
}

/** Where the data comes from, by the readiness check and by the API. */
async function readSources(origin: string) {
  const [ready, api] = await Promise.all([
    ask("/api/ready", origin),
    ask("/api/v1/businesses?county=martin", origin),
  ]);
  expect(ready.status).toBe(api.status);
  return { ready: JSON.parse(ready.body).source, api: JSON.parse(api.body).source?.kind };
}

/** Expects, without database, a 503 page for pages that are not cached, and cached pages as before. */
export async function expectUnavailable(origin: string): Promise<void> {
  for (const path of [
    "/businesses/search?q=roof",
    `/businesses/search/${business.id}`,
    "/category/roofing/city/ocala",
    "/business/no-such-business",
  ]) {
    const { status, body, headers } = await ask(path, origin);
    expect([status, headers["retry-after"]], path).toEqual([503, "30"]);
    expect(toText(body)).toContain("This page can’t be shown right now");
    expect(toText(body)).toContain("Dial 988 then press 1");
    expect(body).toContain('href="/veteran-resources"');
  }
  const { status, headers } = await ask("/api/v1/businesses", origin);
  expect([status, headers["retry-after"]]).toEqual([503, "30"]);
  // Cached pages remain, and pages that do not need the directory.
  for (const path of [listed, "/veteran-resources", "/about-us", "/api/health"])
    expect((await ask(path, origin)).status, path).toBe(200);
}
