// The database goes away and comes back; the directory goes on. `npm run audit` goes through the other outages.
import { expect } from "@playwright/test";
import {
  business,
  expectLastGoodCopy,
  listed,
  live,
  test,
  untilLooks,
} from "../support/outage-world";
import { ask, toText } from "../support/site-ask";

test("while the database is gone, kept pages and new ones show the last good copy", async ({
  world,
}) => {
  const { stop: begin, start: end } = world.database;
  const paths = ["/business/northcut-mechanical-1", "/category/plumbing/county/lee"];
  await expectLastGoodCopy(world, { begin, end, paths });
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
