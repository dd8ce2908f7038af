// The Playwright `test` of outages: each test has its own site and database, and can read a page's banner and cache time.
import { expect, test as base } from "@playwright/test";
import { RENEWAL_SECONDS } from "../../lib/cache";
import { type Answer, ask, toText } from "./site-ask";
import { type Outage, prepareOutage } from "./site-outage";

const READ_ONLY = /Read-only for the moment: listings as of \d{1,2}:\d{2}/;
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

/** Returns the page's banner about its data, and for how many seconds caches may store it. */
export function describeAnswer({ status, headers, body }: Answer) {
  const text = toText(body);
  const banner = READ_ONLY.test(text) ? "read-only" : SAMPLES.test(text) ? "samples" : "none";
  const seconds = Number(/s-maxage=(\d+)/.exec(headers["cache-control"] ?? "")?.[1]);
  const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(body);
  return { status, banner, seconds, isIndexed };
}

export const live: Look = {
  status: 200,
  banner: "samples",
  seconds: RENEWAL_SECONDS,
  isIndexed: true,
};
export const fromCopy: Look = { status: 200, banner: "read-only", seconds: 5, isIndexed: true };
export const sampled: Look = { status: 200, banner: "samples", seconds: 5, isIndexed: false };

/** Waits until a page looks as wanted. Cached pages expire by themselves, so there is no time limit. */
export const untilLooks = ({ look }: Pick<World, "look">, path: string, wanted: Look) =>
  expect.poll(() => look(path), { timeout: 0, intervals: [1000], message: path }).toEqual(wanted);

/** Runs a whole outage, from the live directory to the live directory, and checks cached pages and pages not requested before. */
export async function expectLastGoodCopy(
  world: World,
  outage: { begin: () => Promise<void>; end: () => Promise<void>; paths: readonly string[] },
): Promise<void> {
  await world.database.start();
  await Promise.all([world.replica.start(), world.site.start()]);
  await world.replica.untilFollowed();
  await untilLooks(world, listed, live);

  await outage.begin();
  for (const path of outage.paths) {
    // The last known state of the directory is valid for five seconds, so a page of that time is cached for no longer.
    expect(await world.look(path), path).toMatchObject({ status: 200, seconds: 5 });
  }
  for (const path of [...outage.paths, listed]) await untilLooks(world, path, fromCopy);
  expect(toText((await world.read(listed)).body)).toContain("Halvorsen");
  await expectRestServed(world, "snapshot");

  await outage.end();
  for (const path of [...outage.paths, listed]) await untilLooks(world, path, live);
  await expectRestServed(world, "live");
}

/** Expects, without database and replica, a 503 page for pages that are not cached, and cached pages as before. */
export async function expectUnavailable(origin: string): Promise<void> {
  for (const path of [
    "/businesses/search?q=roof",
    `/businesses/search/${business.id}`,
    "/category/roofing/city/ocala",
    "/business/no-such-business",
  ]) {
    const { status, body, headers } = await ask(path, origin);
    expect([status, headers["retry-after"]], path).toEqual([503, "30"]);
    expect(toText(body)).toContain("This page can't be shown right now");
    expect(toText(body)).toContain("Dial 988 then press 1");
    expect(body).toContain('href="/veteran-resources"');
  }
  const { status, headers } = await ask("/api/v1/businesses", origin);
  expect([status, headers["retry-after"]]).toEqual([503, "30"]);
  // Cached pages remain, and pages that do not need the directory.
  for (const path of [listed, "/veteran-resources", "/about-us", "/api/health"])
    expect((await ask(path, origin)).status, path).toBe(200);
}

/** Expects 404 for unknown pages, and the data's source in the readiness check, the API and the sitemap. */
async function expectRestServed(world: World, kind: "live" | "snapshot"): Promise<void> {
  expect((await world.read("/business/no-such-business")).status).toBe(404);
  expect((await world.read("/county/nowhere")).status).toBe(404);
  expect((await world.read("/api/health")).status).toBe(200);
  const ready = await ask("/api/ready", world.origin);
  const readyStatus = kind === "live" ? 200 : 503;
  expect([ready.status, JSON.parse(ready.body).source]).toEqual([readyStatus, kind]);
  const { body } = await world.read("/api/v1/businesses?county=martin");
  const { data, source } = JSON.parse(body);
  expect(data.length).toBeGreaterThan(0);
  expect(source).toEqual({ kind, asOf: kind === "live" ? null : expect.any(String) });
  expect((await world.read("/sitemap.xml")).body).toContain(`${profile}</loc>`);
}
