// Responses of the search to programs, crawlers and invalid requests, without a browser.
import { expect, test } from "@playwright/test";
import { newNetwork } from "../support/network";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { ask, toText } from "../support/site-ask";

const search = "/businesses/search";

test.describe("suggestions", () => {
  test("are a list that is cached for a minute", async () => {
    const { status: code, headers, body } = await ask("/api/suggest?q=plu");
    expect(code).toBe(200);
    expect(headers["cache-control"]).toContain("s-maxage=60");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(JSON.parse(body).length).toBeGreaterThan(0);
  });

  test("are refused with a message for invalid requests", async () => {
    for (const query of ["", "?q=", "?q=%20", `?q=${"a".repeat(101)}`]) {
      const { status, headers, body } = await ask(`/api/suggest${query}`);
      const asked = `'${query.slice(0, 12)}'`;
      expect.soft(status, asked).toBe(400);
      expect.soft(headers["content-type"], asked).toBe("application/problem+json");
      expect.soft(JSON.parse(body), asked).toMatchObject({ status: 400, title: "Bad Request" });
    }
  });

  test("are none for hostile text", async () => {
    for (const nonsense of ["a", "qqqqzzzz", "!!", "%F0%9F%94%A7", "%00%01"]) {
      const { status, body } = await ask(`/api/suggest?q=${nonsense}`);
      expect.soft([status, body], nonsense).toEqual([200, "[]"]);
    }
  });
});

test("the search around an unknown business shows a message and the search form", async () => {
  const { status: code, body } = await ask(`${search}/no-such-business`);
  expect(code).toBe(404);
  expect(toText(body)).toContain("is not in the directory");
  expect(body).toMatch(/<meta name="robots" content="noindex/);
  expect(body).toContain('role="search"');
});

test("paths below the search around a business are a 404", async () => {
  expect((await ask(`${search}/halvorsen-cooling-1/more`)).status).toBe(404);
});

const hostile = [
  "near=99999",
  "near=10001",
  "near=Gotham",
  "near=34994&radius=0",
  "near=34994&radius=-5",
  "near=34994&radius=1e9",
  "near=34994&radius=x",
  "near=91,181",
  `q=${"a".repeat(5000)}`,
  "q=%3F%21%2A",
  "q='%3B%20drop%20table%20businesses%3B--",
  "q=%26%20%7C%20%21%20%3A%2A%20%3C-%3E",
  "q=(((%5B%5E%5D%2B)%2B)%2B)%2B%24",
  "q=%F0%9F%94%A7%F0%9F%8D%95",
  "q=%D8%B3%D8%A8%D8%A7%D9%83",
  "q=%00%00",
  "q=a&q=b&near=x&near=y",
  "category=nothing&county=nowhere&branch=none&verified=maybe&open=2&sort=worst&page=-1",
  "page=999999999",
  "category[]=hvac&__proto__=1&constructor=2",
];

test("hostile queries get a page", async () => {
  await askSeveral(hostile, async (query) => {
    const answer = await ask(`${search}?${query}`);
    const asked = query.slice(0, 50);
    expect.soft([200, 307], asked).toContain(answer.status);
    if (answer.location) expect.soft((await ask(answer.location)).status, asked).toBe(200);
  });
});

test("a page beyond the last redirects to the last, with and without a query", async () => {
  const last = await ask(`${search}?page=999`);
  expect([last.status, last.location]).toEqual([307, expect.stringMatching(/page=21$/)]);
  const answered = await ask(`${search}?near=34994&page=999`);
  expect(answered.status).toBe(307);
  expect((await ask(answered.location ?? "")).status).toBe(200);
});

test("unknown values become the default", async () => {
  const [plain, odd] = await Promise.all([
    ask(`${search}?near=34994`),
    ask(`${search}?near=34994&radius=7&sort=worst&branch=none`),
  ]);
  const found = (body: string) => /\d+ businesses within 30 miles/.exec(toText(body))?.[0];
  expect(found(plain.body)).toBeDefined();
  expect(found(odd.body)).toBe(found(plain.body));
});

test.describe("search engines", () => {
  const robots = async (path: string) =>
    /<meta name="robots" content="([^"]*)"/.exec((await ask(path)).body)?.[1] ?? "";

  test("get noindex and the category's canonical URL for combined filters", async () => {
    expect(await robots(`${search}?near=34994`)).toBe("noindex, follow");
    expect(await robots(`${search}?category=hvac&sort=name`)).toBe("noindex, follow");
    expect(await robots(`${search}?category=hvac`)).not.toBe("noindex, follow");
    const { body } = await ask(`${search}?category=HVAC`);
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/businesses\/search\?category=hvac"/);
  });

  test("get the results as a list, and the search action on the home page", async () => {
    expect((await ask(`${search}?q=hvac`)).body).toContain('"@type":"ItemList"');
    const { body } = await ask("/");
    expect(body).toContain("/businesses/search?q={search_term_string}");
  });
});

test("the rate limit of searches responds with a message and the seconds to wait", async () => {
  const headers = newNetwork();
  // Each is a different search with few results, because more than a hundred pages are rendered here.
  const search = (at: number) =>
    fetch(`${siteOrigin()}/businesses/search?near=28.${100 + at},-81.4&radius=10&verified=1`, {
      headers,
    });
  let refused: Response | undefined;
  let last = 0;
  // The count resets every minute, which may happen in between.
  for (let at = 0; at < 2000 && !refused; at += 8) {
    const few = Array.from({ length: 8 }, (_, more) => at + more);
    const answers = await Promise.all(few.map(search));
    refused = answers.find(({ status }) => status !== 200);
    if (!refused) last = at;
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(toText((await refused?.text()) ?? "")).toMatch(/Please try again in \d+ seconds?\./);
  const kept = await search(last);
  expect(kept.status).toBe(200);
  const other = await fetch(`${siteOrigin()}/businesses/search?near=28.999,-81.4`, {
    headers: newNetwork(),
  });
  expect(other.status).toBe(200);
});
