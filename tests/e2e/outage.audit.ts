// What a site shows that has no copy and may show no samples, and what one shows that was emptied.
import { expect } from "@playwright/test";
import {
  business,
  describeAnswer,
  live,
  profile,
  SAMPLES,
  test,
  untilLooks,
} from "../support/outage-world";
import { ask, toText } from "../support/site-ask";

test("a site at a public address shows no samples while it has no copy, nor calls anything unknown", async ({
  world,
}) => {
  await world.replica.start({ SITE_URL: "https://vets.example" });
  await world.site.start();
  for (const path of [profile, "/category/hvac/city/stuart", "/business/no-such-business"]) {
    const { status, body } = await ask(path, world.origin);
    expect(status, path).toBe(503);
    expect(toText(body)).not.toMatch(SAMPLES);
  }
});

test("a database without a business is believed until the first one is published", async ({
  world,
}) => {
  await world.database.start();
  const businesses = () => world.database.client.from("businesses");
  await businesses()
    .update({ is_sample: false, status: "suspended" })
    .eq("id", business.id)
    .throwOnError();
  await businesses().delete().eq("is_sample", true).throwOnError();
  await world.replica.start();
  await world.site.start();
  expect((await world.read(profile)).status).toBe(404);
  const empty = await world.read("/category/hvac/city/stuart");
  expect(describeAnswer(empty)).toEqual({ ...live, banner: "none" });
  expect(empty.body).toContain('href="/submit-business"');
  await businesses().update({ status: "published" }).eq("id", business.id).throwOnError();
  await untilLooks(world, profile, { ...live, banner: "none" });
});
