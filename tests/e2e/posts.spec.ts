// Who has no pages of posts and statistics, and which visits are counted.
import { createMember, enter, type Person, startSession } from "../support/members";
import { expect, expectedOn404, test } from "../support/pages-watch";
import { newWord } from "../support/seed";
import { siteOrigin } from "../support/site";
import { readRows, writeRows } from "../support/site-data";

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

type Counts = { views: number; phone: number; website: number };

test("whoever does not keep a listing has no pages of its posts and statistics", async ({
  page,
  noise,
}) => {
  noise.allow(expectedOn404);
  const { id } = await keptListing();
  await enter(page.context(), await startSession(await createMember()));
  for (const name of ["posts", "statistics"]) {
    const answer = await page.goto(`/account/listings/${id}/${name}`);
    expect(answer?.status()).toBe(404);
  }
});

test("beacons are counted from our own pages alone, and not from bots or in floods", async () => {
  const { id } = await keptListing();
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
  await expect.poll(() => countsOf(id), { timeout: 0, intervals: [1000] }).toBeTruthy();
  // Five a minute, of which the bot had one; another minute may have begun meanwhile.
  const { views } = (await countsOf(id)) ?? { views: 0 };
  expect(views).toBeGreaterThan(0);
  expect(views).toBeLessThan(10);
  expect(await readRows("business_statistics?business_id=eq.nowhere")).toEqual([]);
});

/** A listing with a phone number, and who keeps it. */
async function keptListing(): Promise<{ id: string; owner: Person }> {
  const word = newWord();
  const id = `posted-${word}`;
  await writeRows("businesses", [
    {
      ...{ id, name: `Posted ${word}`, category: "Food and Drinks", phone: "+13865550134" },
      ...{ city: "Mayo", zip: "32066", county: "Lafayette", website: `https://${word}.example/` },
    },
  ]);
  const owner = await createMember();
  const { access_token } = await startSession(owner);
  const [, claims = ""] = access_token.split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
  await writeRows("business_owners", [{ business_id: id, user_id: sub, means: "claim" }]);
  return { id, owner };
}

async function countsOf(id: string): Promise<Counts | undefined> {
  return (await readRows<Counts>(`business_statistics?business_id=eq.${id}`))[0];
}

type Sender = { origin?: string | null; agent?: string };

async function beacon(body: string, { origin = siteOrigin(), agent = BROWSER }: Sender) {
  const headers = { "user-agent": agent, ...(origin !== null && { origin }) };
  return (await fetch(`${siteOrigin()}/api/counts`, { method: "POST", headers, body })).status;
}
