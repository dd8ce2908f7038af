// Responses of the search to programs, crawlers and invalid requests, without a browser.
import { expect, test } from "@playwright/test";
import { newNetwork } from "../support/network";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { ask, toText } from "../support/site-ask";

const search = "/businesses/search";

test("suggestions are a list that is cached for a minute, refused for invalid requests", async () => {
  const { status, headers, body } = await ask("/api/suggest?q=plu");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toContain("s-maxage=60");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(JSON.parse(body).length).toBeGreaterThan(0);
  for (const nonsense of ["a", "qqqqzzzz", "%F0%9F%94%A7", "%00%01"])
    expect.soft((await ask(`/api/suggest?q=${nonsense}`)).body, nonsense).toBe("[]");
  for (const query of ["", "?q=%20", `?q=${"a".repeat(101)}`]) {
    const refused = await ask(`/api/suggest${query}`);
    expect.soft(refused.status, query).toBe(400);
    expect.soft(refused.headers["content-type"], query).toBe("application/problem+json");
  }
});

test("results may be shown again from the browser's memory when a visitor goes back", async () => {
  const { headers } = await ask(`${search}?q=plumber`);
  expect(headers["cache-control"]).toBe("private, no-cache");
});

const hostile = [
  "near=10001",
  "near=Gotham",
  "near=34994&radius=1e9",
  "near=91,181",
  `q=${"a".repeat(5000)}`,
  "q='%3B%20drop%20table%20businesses%3B--",
  "q=%26%20%7C%20%21%20%3A%2A%20%3C-%3E",
  "q=%F0%9F%94%A7%F0%9F%8D%95",
  "q=a&q=b&near=x&near=y",
  "category=nothing&county=nowhere&branch=none&verified=maybe&open=2&sort=worst&page=-1",
  "page=999999999",
  "category[]=hvac&__proto__=1&constructor=2",
];

test("hostile queries get a page", { tag: "@audit" }, async () => {
  await askSeveral(hostile, async (query) => {
    const answer = await ask(`${search}?${query}`);
    const asked = query.slice(0, 50);
    expect.soft([200, 307], asked).toContain(answer.status);
    if (answer.location) expect.soft((await ask(answer.location)).status, asked).toBe(200);
  });
});

test("search engines get the results as a list, and noindex for combined filters", async () => {
  expect((await ask(`${search}?q=hvac`)).body).toContain('"@type":"ItemList"');
  const { body } = await ask(`${search}?near=34994`);
  expect(body).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect((await ask("/")).body).toContain("/businesses/search?q={search_term_string}");
});

test("a search for two trades answers with the first, and links to the other", async () => {
  const { body } = await ask(`${search}?q=plumber+or+electrician+stuart`);
  const [, href = ""] = /<a [^>]*href="([^"]+)"[^>]*>You also asked for/.exec(body) ?? [];
  const other = await ask(href.replaceAll("&amp;", "&"));
  expect(toText(other.body)).toContain("Air and Electric Veteran-Owned Businesses");
  const api = await ask("/api/v1/businesses?q=plumber+or+electrician+stuart");
  expect(api.body).toContain("You also asked for Air and Electric, which is a search of its own.");
  expect(other.body).toMatch(/within 30 miles, from the center of Stuart/);
});

test(
  "the rate limit of searches responds with a message and the seconds to wait",
  { tag: "@audit" },
  async () => {
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
  },
);
