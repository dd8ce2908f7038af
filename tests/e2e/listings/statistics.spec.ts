// Statistics of listings: access to their page, counted visits, and unsubscribing from the monthly mail.
import { expect } from "@playwright/test";
import { newWord } from "../../support/seed";
import { review, test } from "../../support/site-review";

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

test("counts beacons from the site's own pages only, not from bots, and with a rate limit", async () => {
  const id = await publishListing();
  const told = JSON.stringify({ business: id, what: "views" });
  expect(await beacon(told, { origin: "https://elsewhere.example" })).toBe(403);
  expect(await beacon(told, { origin: null })).toBe(403);
  expect(await beacon("{", {})).toBe(400);
  expect(await beacon(JSON.stringify({ business: id, what: "salary" }), {})).toBe(400);
  expect(await beacon(`${told}${" ".repeat(1000)}`, {})).toBe(413);
  expect(await beacon(JSON.stringify({ business: "nowhere", what: "views" }), {})).toBe(204);
  expect(await beacon(told, { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" })).toBe(
    204,
  );
  for (let index = 0; index < 12; index += 1) expect(await beacon(told, {})).toBe(204);
  await expect
    .poll(() => countsOf(id), { intervals: [1000], message: "waiting for the counted visits" })
    .toBeTruthy();
  // The limit is five a minute, of which the bot used one; another minute may have begun meanwhile.
  const { views } = (await countsOf(id)) ?? { views: 0 };
  expect(views).toBeGreaterThan(0);
  expect(views).toBeLessThan(10);
  expect(await countsOf("nowhere")).toBeUndefined();
});

test("only its owner sees the statistics of a listing, and one-click unsubscribe ends their monthly email", async ({
  browser,
}) => {
  const id = await publishListing();
  const owner = await review.join();
  await review.makeOwner(owner, id);
  const { client } = review.database;
  const seen = { business_id: id, day: "2025-12-31", views: 3 };
  await client.from("business_statistics").insert(seen).throwOnError();
  await client.rpc("mail_statistics", { today: "2026-01-05" }).throwOnError();
  const { text } = await review.mailTo(owner.email, /how often/);
  const [, token = ""] = /\/unsubscribe\/(\S+)/.exec(text ?? "") ?? [];
  const address = `${review.origin}/api/unsubscribe/${token}`;
  const press = async (to: string) =>
    (await fetch(to, { method: "POST", body: "List-Unsubscribe=One-Click" })).status;
  const stranger = await review.signedIn(browser, review.member);
  for (const name of ["posts", "statistics"])
    expect((await stranger.goto(`/account/listings/${id}/${name}`))?.status()).toBe(404);
  await stranger.context().close();
  const page = await review.signedIn(browser, owner);
  await page.goto(`/account/listings/${id}/statistics`);
  await expect(page.getByRole("button", { name: "Stop the monthly email" })).toBeVisible();
  expect(await press(`${address}x`)).toBe(404);
  expect(await press(address)).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Send me the monthly email" }).click();
  await expect(page.getByText("The monthly email is on").first()).toBeVisible();
  await page.goto(`/auth/unsubscribe/${token}`);
  await page.getByRole("button", { name: "Stop the monthly email" }).click();
  await expect(page.getByText("The monthly email is stopped").first()).toBeVisible();
  await page.goto(`/account/listings/${id}/statistics`);
  await expect(page.getByRole("button", { name: "Send me the monthly email" })).toBeVisible();
  await page.context().close();
});

async function publishListing(): Promise<string> {
  const word = newWord();
  const id = `seen-${word}`;
  await review.publish({
    ...{ id, name: `Seen ${word}`, category: "Food and Drinks", phone: "+13865550134" },
    ...{ city: "Mayo", zip: "32066", county: "Lafayette", website: `https://${word}.example/` },
  });
  return id;
}

async function countsOf(id: string) {
  const { data } = await review.database.client
    .from("business_statistics")
    .select("views")
    .eq("business_id", id)
    .throwOnError();
  return data[0];
}

type Sender = { origin?: string | null; agent?: string };

async function beacon(body: string, { origin = review.origin, agent = BROWSER }: Sender) {
  const headers = { "user-agent": agent, ...(origin !== null && { origin }) };
  return (await fetch(`${review.origin}/api/visits`, { method: "POST", headers, body })).status;
}
