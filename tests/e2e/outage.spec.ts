// The database goes away, hangs, comes back, was never there, or is empty; the directory goes on.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type Answer, ask, toText } from "../support/site-ask";
import { readForm, send, toMultipart } from "../support/site-send";
import { DIRECTORY_SECONDS, RENEWAL_SECONDS } from "../../lib/cache";
import { type Outage, prepareOutage, untilBuiltBefore } from "../support/site-outage";

/** Within a minute, the design says; the rest is for a busy machine. */
const WITHIN_A_MINUTE = { timeout: 90_000, intervals: [1000] };

const READ_ONLY = /Read-only for the moment: listings as of \d{1,2}:\d{2}/;
const SAMPLES = /sample listings/i;

const listed = "/county/martin";
const business = { id: "halvorsen-cooling-1", name: "Halvorsen Cooling & Heating" };

/** Starts nothing by itself; whatever it is asked, it must not answer with a failure. */
function useOutage(): { current: Outage; read: (path: string) => Promise<Answer> } {
  const statuses: string[] = [];
  const kept: { outage?: Outage } = {};
  test.describe.configure({ mode: "serial", timeout: 240_000 });
  const use = {
    get current() {
      if (!kept.outage) throw new Error("not prepared yet");
      return kept.outage;
    },
    read: async (path: string) => {
      const answer = await ask(path, use.current.origin);
      if (answer.status >= 500) statuses.push(`${answer.status} ${path}`);
      return answer;
    },
  };
  test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
    kept.outage = await prepareOutage(parallelIndex);
  });
  test.afterEach(({ browserName: _ }, { status }) => {
    if (status === "failed") console.log(kept.outage?.site.printed());
    expect(statuses).toEqual([]);
  });
  test.afterAll(async () => kept.outage?.end());
  return use;
}

/** What a page says of its data, and for how many seconds caches may keep it. */
function describeAnswer({ status, headers, body }: Answer) {
  const text = toText(body);
  const banner = READ_ONLY.test(text) ? "read-only" : SAMPLES.test(text) ? "samples" : "none";
  const seconds = Number(/s-maxage=(\d+)/.exec(headers["cache-control"] ?? "")?.[1]);
  const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(body);
  return { status, banner, seconds, isIndexed };
}

test.describe("a database that goes away and comes back", () => {
  const outage = useOutage();
  const look = async (path: string) => describeAnswer(await outage.read(path));
  const live = { status: 200, banner: "samples", seconds: RENEWAL_SECONDS, isIndexed: true };
  const fromCopy = { status: 200, banner: "read-only", seconds: 5, isIndexed: true };

  const expectSoon = (path: string, wanted: typeof live) =>
    expect.poll(() => look(path), { ...WITHIN_A_MINUTE, message: path }).toEqual(wanted);

  test("has changed since the site was built: the first visitor of a page sees it", async () => {
    await untilBuiltBefore(listed, DIRECTORY_SECONDS);
    await outage.current.database.start();
    await rename("Halvorsen Air of Stuart");
    await outage.current.site.start();
    const answer = await outage.read(listed);
    expect(describeAnswer(answer)).toEqual(live);
    expect(toText(answer.body)).toContain("Halvorsen Air of Stuart");
  });

  test("is read while it works, and its changes show within a minute", async () => {
    await expectSoon(`/business/${business.id}`, live);
    await rename(business.name);
    const shows = (path: string) =>
      expect
        .poll(async () => toText((await outage.read(path)).body), WITHIN_A_MINUTE)
        .toContain(business.name);
    await Promise.all([shows(`/business/${business.id}`), shows(listed)]);
  });

  test("hangs: asked pages and new ones show the last good copy", async () => {
    outage.current.database.freeze();
    await expectOutage("/business/sandridge-air-1", "/category/roofing/county/duval");
  });

  test("has nothing for an address: each time that it is asked for is logged", async () => {
    for (const path of ["/business/never-there-1", "/never/there", "/business/never-there-1"]) {
      expect((await outage.read(`${path}?q=private`)).status).toBe(404);
    }
    const count = (path: string) =>
      outage.current.site.printed().split(`{"event":"not-found","path":"${path}"}`).length - 1;
    await expect.poll(() => count("/business/never-there-1")).toBe(2);
    await expect.poll(() => count("/never/there")).toBe(1);
  });

  test("answers again: all is normal within a minute", async () => {
    outage.current.database.thaw();
    await expectNormal("/business/sandridge-air-1", "/category/roofing/county/duval");
  });

  test("is gone: asked pages and new ones show the last good copy", async () => {
    await outage.current.database.stop();
    await expectOutage("/business/northcut-mechanical-1", "/category/plumbing/county/lee");
  });

  test("is gone: whoever signs in is told so, and only the password is typed again", async () => {
    const to = outage.current.origin;
    const page = await send("/auth?from=%2Fregions", { to });
    const typed = { ...readForm(page.body, "Sign In"), email: "ada@example.com", password: "hers" };
    const { headers, body } = toMultipart(typed);
    const sent = { to, method: "POST", headers: { ...headers, origin: to }, body };
    const answer = await send("/auth?from=%2Fregions", sent);
    expect(answer.status).toBe(200);
    expect(toText(answer.body)).toContain("Authentication error");
    expect(toText(answer.body)).toContain("An unexpected error occurred");
    expect(readForm(answer.body, "Sign In")).toMatchObject({
      from: "/regions",
      email: "ada@example.com",
      password: "",
    });
  });

  test("is gone: members stay signed in, and are told to come back", async () => {
    const session = { access_token: "a.b.c", refresh_token: "r", expires_at: 99_999_999_999 };
    const value = Buffer.from(JSON.stringify(session)).toString("base64url");
    const headers = { cookie: `session=base64-${value}; signed_in=1` };
    for (const path of ["/account", "/review", "/account/data"]) {
      const answer = await send(path, { to: outage.current.origin, headers });
      expect(answer.status, path).toBe(503);
      expect(answer.body).toContain("<h1>An unexpected error occurred</h1>");
      expect(answer.cookies).toEqual([]);
    }
    const question = await send("/api/session", { to: outage.current.origin, headers });
    expect([question.status, question.cookies]).toEqual([503, []]);
  });

  test("is gone, and the directory too large for a copy: what was never made is a 500 in words", async () => {
    const { origin, snapshotPath } = outage.current;
    const copy = readFileSync(snapshotPath, "utf8");
    writeFileSync(snapshotPath, JSON.stringify({ ...JSON.parse(copy), rows: null }));
    for (const path of [
      "/businesses/search?q=roof",
      "/businesses/search/halvorsen-cooling-1",
      "/category/roofing/city/ocala",
    ]) {
      const { status, body } = await ask(path, origin);
      expect(status, path).toBe(500);
      expect(toText(body)).toContain("This page can't be shown right now");
    }
    writeFileSync(snapshotPath, copy);
  });

  test("is gone while the site starts: the site serves all the same", async () => {
    await outage.current.site.stop();
    await outage.current.site.start();
    await expectOutage("/business/perdido-climate-1", "/category/hvac/city/vero-beach");
  });

  test("is back: all is normal within a minute", async () => {
    await outage.current.database.start();
    await expectNormal("/business/perdido-climate-1", "/category/hvac/city/vero-beach");
  });

  async function rename(name: string): Promise<void> {
    const { client } = outage.current.database;
    await client.from("businesses").update({ name }).eq("id", business.id).throwOnError();
  }

  /** A page that was asked before, two that were not, and one that does not exist. */
  async function expectOutage(newBusiness: string, newList: string): Promise<void> {
    const cached = await outage.read(listed);
    expect(cached.status).toBe(200);
    expect(toText(cached.body)).toContain("Halvorsen");
    for (const path of [newBusiness, newList]) {
      // What the site knew a moment ago holds for five seconds; a page of that moment is kept no longer either.
      expect(await look(path), path).toMatchObject({ status: 200, seconds: 5 });
      await expectSoon(path, fromCopy);
    }
    expect((await outage.read("/business/no-such-business")).status).toBe(404);
    expect((await outage.read("/county/nowhere")).status).toBe(404);
    await expectSoon(listed, fromCopy);
    expect(toText((await outage.read(listed)).body)).toContain("Halvorsen");
    await expectProgramsServed("snapshot");
  }

  /** Programs and search engines are told where the answer comes from, and get one; so are those who watch the site. */
  async function expectProgramsServed(kind: "live" | "snapshot"): Promise<void> {
    expect((await outage.read("/api/health")).status).toBe(200);
    const ready = await ask("/api/ready", outage.current.origin);
    expect([ready.status, JSON.parse(ready.body).source]).toEqual([
      kind === "live" ? 200 : 503,
      kind,
    ]);
    const { body } = await outage.read("/api/v1/businesses?county=martin");
    const { data, source } = JSON.parse(body);
    expect(data.length).toBeGreaterThan(0);
    expect(source).toEqual({ kind, asOf: kind === "live" ? null : expect.any(String) });
    expect((await outage.read("/sitemap.xml")).body).toContain(`/business/${business.id}</loc>`);
  }

  async function expectNormal(...paths: string[]): Promise<void> {
    for (const path of [listed, ...paths]) await expectSoon(path, live);
    expect((await outage.read("/business/no-such-business")).status).toBe(404);
    await expectProgramsServed("live");
  }
});

const sampled = { status: 200, banner: "samples", seconds: 5, isIndexed: false };

test.describe("a database that was never reached", () => {
  const outage = useOutage();

  test("leaves the samples, said to be samples and kept from search engines", async () => {
    await outage.current.site.start();
    for (const path of [`/business/${business.id}`, "/category/hvac/city/stuart"]) {
      const answer = await outage.read(path);
      expect(describeAnswer(answer), path).toEqual(sampled);
      expect(toText(answer.body)).toContain("Halvorsen");
    }
    await expect
      .poll(async () => describeAnswer(await outage.read(listed)), WITHIN_A_MINUTE)
      .toEqual(sampled);
    expect((await outage.read("/business/no-such-business")).status).toBe(404);
    expect((await outage.read("/sitemap.xml")).status).toBe(404);
    expect((await outage.read("/robots.txt")).body).not.toContain("Sitemap:");
    const { body } = await outage.read("/api/v1/businesses?limit=1");
    expect(JSON.parse(body).source).toEqual({ kind: "sample", asOf: null });
  });
});

test.describe("a database without a business", () => {
  const outage = useOutage();

  test("leaves the samples until the first business is published", async () => {
    const { database, site } = outage.current;
    await database.start();
    const businesses = () => database.client.from("businesses");
    await businesses()
      .update({ is_sample: false, status: "suspended" })
      .eq("id", business.id)
      .throwOnError();
    await businesses().delete().eq("is_sample", true).throwOnError();
    await site.start();
    const path = `/business/${business.id}`;
    expect(describeAnswer(await outage.read(path))).toEqual(sampled);
    await businesses().update({ status: "published" }).eq("id", business.id).throwOnError();
    await expect
      .poll(async () => describeAnswer(await outage.read(path)), WITHIN_A_MINUTE)
      .toEqual({ status: 200, banner: "none", seconds: RENEWAL_SECONDS, isIndexed: true });
  });
});
