// The database goes away, hangs, comes back or was never there; the directory goes on.
import { expect } from "@playwright/test";
import { toCookie } from "../support/members";
import {
  business,
  describeAnswer,
  fromCopy,
  listed,
  live,
  profile,
  sampled,
  test,
  untilLooks,
  type World,
} from "../support/outage-world";
import { ask, toText } from "../support/site-ask";
import { letBuildAge } from "../support/site-outage";
import { readForm, send, toMultipart } from "../support/site-send";

test("what has changed since the site was built shows at once, and what changes later soon", async ({
  world,
}) => {
  const rename = (name: string) =>
    world.database.client.from("businesses").update({ name }).eq("id", business.id).throwOnError();
  letBuildAge(listed);
  await world.database.start();
  await rename("Halvorsen Air of Stuart");
  await world.site.start();
  const answer = await world.read(listed);
  expect(describeAnswer(answer)).toEqual(live);
  expect(toText(answer.body)).toContain("Halvorsen Air of Stuart");

  await untilLooks(world, profile, live);
  await rename(business.name);
  for (const path of [profile, listed]) {
    await expect
      .poll(async () => toText((await world.read(path)).body), { timeout: 0, intervals: [1000] })
      .toContain(business.name);
  }
});

test("each time that an address without a page is asked for is logged", async ({ world }) => {
  await world.database.start();
  await world.site.start();
  for (const path of ["/business/never-there-1", "/never/there", "/business/never-there-1"]) {
    expect((await world.read(`${path}?q=private`)).status).toBe(404);
  }
  const count = (path: string) =>
    world.site.printed().split(`{"event":"not-found","path":"${path}"}`).length - 1;
  await expect.poll(() => count("/business/never-there-1"), { timeout: 0 }).toBe(2);
  await expect.poll(() => count("/never/there"), { timeout: 0 }).toBe(1);
});

for (const { what, goAway, comeBack, paths } of [
  {
    what: "hangs",
    goAway: async ({ database }: World) => database.freeze(),
    comeBack: async ({ database }: World) => database.thaw(),
    paths: ["/business/sandridge-air-1", "/category/roofing/county/duval"],
  },
  {
    what: "is gone",
    goAway: ({ database }: World) => database.stop(),
    comeBack: ({ database }: World) => database.start(),
    paths: ["/business/northcut-mechanical-1", "/category/plumbing/county/lee"],
  },
]) {
  test(`while the database ${what}, kept pages and new ones show the last good copy`, async ({
    world,
  }) => {
    await world.database.start();
    await Promise.all([world.replica.start(), world.site.start()]);
    await world.replica.untilFollowed();
    await untilLooks(world, listed, live);

    await goAway(world);
    for (const path of paths) {
      // What the site knew a moment ago holds for five seconds; a page of that moment is kept no longer either.
      expect(await world.look(path), path).toMatchObject({ status: 200, seconds: 5 });
    }
    for (const path of [...paths, listed]) await untilLooks(world, path, fromCopy);
    expect(toText((await world.read(listed)).body)).toContain("Halvorsen");
    await expectRestServed(world, "snapshot");

    await comeBack(world);
    for (const path of [...paths, listed]) await untilLooks(world, path, live);
    await expectRestServed(world, "live");
  });
}

/** Unknown pages stay unknown; programs, search engines and those who watch the site learn where the answer is from. */
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

test("a site that starts while its database is gone shows the copy, and tells members to come back", async ({
  world,
}) => {
  // The replica follows soon after its first try, which finds no database.
  await world.replica.start();
  await world.database.start();
  await world.replica.untilFollowed();
  await world.replica.stop();
  await world.database.stop();
  await Promise.all([world.replica.start(), world.site.start()]);
  await untilLooks(world, profile, fromCopy);

  const to = world.origin;
  const address = "/auth?from=%2Fregions";
  const form = readForm((await send(address, { to })).body, "Sign In");
  const { headers, body } = toMultipart({ ...form, email: "ada@example.com", password: "theirs" });
  const refused = await send(address, {
    to,
    method: "POST",
    headers: { ...headers, origin: to },
    body,
  });
  expect(refused.status).toBe(200);
  expect(toText(refused.body)).toContain("Authentication error");
  expect(toText(refused.body)).toContain("An unexpected error occurred");
  expect(readForm(refused.body, "Sign In")).toMatchObject({
    from: "/regions",
    email: "ada@example.com",
    password: "",
  });

  // Members stay signed in.
  const session = { access_token: "a.b.c", refresh_token: "r", expires_at: 99_999_999_999 };
  const member = { to, headers: { cookie: toCookie(session) } };
  for (const path of ["/account", "/review", "/account/data"]) {
    const answer = await send(path, member);
    expect(answer.status, path).toBe(503);
    expect(answer.body).toContain("<h1>An unexpected error occurred</h1>");
    expect(answer.cookies).toEqual([]);
  }
  const question = await send("/api/session", member);
  expect([question.status, question.cookies]).toEqual([503, []]);

  await world.database.start();
  await untilLooks(world, profile, live);
});

test("while the database is gone and no replica answers, what was never made is a 503 in words", async ({
  world,
}) => {
  await world.database.start();
  await world.site.start();
  await untilLooks(world, listed, live);
  await world.database.stop();
  for (const path of [
    "/businesses/search?q=roof",
    `/businesses/search/${business.id}`,
    "/category/roofing/city/ocala",
    "/business/no-such-business",
  ]) {
    const { status, body, headers } = await ask(path, world.origin);
    expect([status, headers["retry-after"]], path).toEqual([503, "30"]);
    expect(toText(body)).toContain("This page can't be shown right now");
    expect(toText(body)).toContain("Dial 988 then press 1");
    expect(body).toContain('href="/veteran-resources"');
  }
  const { status, headers } = await ask("/api/v1/businesses", world.origin);
  expect([status, headers["retry-after"]]).toEqual([503, "30"]);
  // Kept pages stay, and what needs no directory.
  for (const path of [listed, "/veteran-resources", "/about-us", "/api/health"])
    expect((await world.read(path)).status, path).toBe(200);
});

test("a database that was never reached leaves the samples, kept from search engines", async ({
  world,
}) => {
  await Promise.all([world.replica.start(), world.site.start()]);
  for (const path of [profile, "/category/hvac/city/stuart"]) {
    const answer = await world.read(path);
    expect(describeAnswer(answer), path).toEqual(sampled);
    expect(toText(answer.body)).toContain("Halvorsen");
  }
  await untilLooks(world, listed, sampled);
  expect((await world.read("/business/no-such-business")).status).toBe(404);
  expect((await world.read("/sitemap.xml")).status).toBe(404);
  expect((await world.read("/robots.txt")).body).not.toContain("Sitemap:");
  const { body } = await world.read("/api/v1/businesses?limit=1");
  expect(JSON.parse(body).source).toEqual({ kind: "sample", asOf: null });
});
