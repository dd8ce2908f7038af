// Outages that take long to test: a hanging or missing database, a site that never reached one, and changes during an outage.
import { expect } from "@playwright/test";
import { toCookie } from "../support/members";
import {
  business,
  describeAnswer,
  expectOutage,
  listed,
  live,
  profile,
  sampled,
  SAMPLES,
  test,
  untilLooks,
} from "../support/outage-world";
import { ask, toText } from "../support/site-ask";
import { readForm, send, toMultipart } from "../support/site-send";

test("a site at a public address shows neither samples nor a 404 without a database", async ({
  world,
}) => {
  await world.site.start({ SITE_URL: "https://vets.example" });
  for (const path of [profile, "/category/hvac/city/stuart", "/business/no-such-business"]) {
    const { status, body } = await ask(path, world.origin);
    expect(status, path).toBe(503);
    expect(toText(body)).not.toMatch(SAMPLES);
  }
});

test("an empty database is used until the first business is published", async ({ world }) => {
  await world.database.start();
  const businesses = () => world.database.client.from("businesses");
  await businesses()
    .update({ source: "form", status: "suspended" })
    .eq("id", business.id)
    .throwOnError();
  await businesses().delete().eq("source", "sample").throwOnError();
  await world.site.start();
  expect((await world.read(profile)).status).toBe(404);
  const empty = await world.read("/category/hvac/city/stuart");
  expect(describeAnswer(empty)).toEqual({ ...live, banner: "none", isIndexed: false });
  expect(empty.body).toContain('href="/submit-business"');
  await businesses().update({ status: "published" }).eq("id", business.id).throwOnError();
  await untilLooks(world, profile, { ...live, banner: "none" });
});

test("while the database hangs, kept pages stay up, and every other page is a complete 503 page", async ({
  world,
}) => {
  const { freeze, thaw } = world.database;
  await expectOutage(world, { begin: async () => freeze(), end: async () => thaw() });
});

test("changes before the start show at once, and later changes soon", async ({ world }) => {
  const rename = (name: string) =>
    world.database.client.from("businesses").update({ name }).eq("id", business.id).throwOnError();
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

test("every request for an unknown page is logged", async ({ world }) => {
  await world.database.start();
  await world.site.start();
  for (const path of ["/business/never-there-1", "/never/there", "/business/never-there-1"]) {
    expect((await world.read(`${path}?q=private`)).status).toBe(404);
  }
  const count = (path: string) =>
    world.site.printed().split(`"event":"not-found","method":"GET","path":"${path}"`).length - 1;
  await expect.poll(() => count("/business/never-there-1"), { timeout: 0 }).toBe(2);
  await expect.poll(() => count("/never/there"), { timeout: 0 }).toBe(1);
});

test("a site that starts without its database asks members to come back", async ({ world }) => {
  await world.site.start();
  await untilLooks(world, profile, sampled);

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

test("without a database that was ever reached, the site shows the samples with noindex", async ({
  world,
}) => {
  await world.site.start();
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
  expect(JSON.parse(body).source).toEqual({ kind: "sample" });
});
