// Unknown URLs get the right status and a message, and never cause a server error.
import { expect, test } from "@playwright/test";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { type Answer, ask, toMain, toText } from "../support/site-ask";

/** Path segments as browsers and scanners send them. */
const nonsense = [
  "nowhere",
  "a".repeat(1000),
  "..%2F..%2Fetc%2Fpasswd",
  "%2e%2e%2fmartin",
  "%00",
  "martin%00",
  "m%C3%A5rtin",
  "%F0%9F%8C%B4",
  "m%D0%B0rtin",
  "martin'%20or%201%3D1--",
  "%22%29%3B%20drop%20table%20businesses%3B--",
  "id.eq.1,status.eq.published",
  "__proto__",
  "constructor",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "[[...page]]",
  "undefined",
];

const missingPage = "There is no page at this address.";
const missingBusiness = {
  title: "Business not found",
  text: "The business profile you're looking for doesn't exist or has been removed.",
};

const refusals: readonly { route: string; after?: string; title: string; text: string }[] = [
  { route: "/category/", title: "Page Not Found", text: missingPage },
  { route: "/category/hvac/city/", title: "Page Not Found", text: missingPage },
  { route: "/category/hvac/county/", title: "Page Not Found", text: missingPage },
  { route: "/category/hvac/planet/", title: "Page Not Found", text: missingPage },
  { route: "/county/", title: "Page Not Found", text: missingPage },
  {
    route: "/region/",
    title: "Region Not Found",
    text: "The region you're looking for doesn't exist.",
  },
  { route: "/business/", ...missingBusiness },
  { route: "/business/", after: "/status", ...missingBusiness },
  { route: "/business/", after: "/posts", ...missingBusiness },
  { route: "/suggest-a-change/", ...missingBusiness },
  { route: "/suggest-a-change/halvorsen-cooling-1/review/", ...missingBusiness },
  { route: "/transparency/", title: "Page Not Found", text: missingPage },
  {
    route: "/businesses/search/",
    title: "Search",
    text: "The business you wanted to search around isn’t in the directory.",
  },
  { route: "/businesses/search/halvorsen-cooling-1/", title: "Page Not Found", text: missingPage },
  { route: "/", title: "Page Not Found", text: missingPage },
];

test("unknown paths are refused by a complete page that says so", async () => {
  const asked = refusals.flatMap(({ route, after = "", ...refusal }, index) =>
    // Every route gets some of them, and a business all.
    nonsense
      .filter((_, at) => route === "/business/" || at % refusals.length === index)
      .map((id) => ({ ...refusal, path: route + id + after })),
  );
  await askSeveral(asked, async ({ path, ...refusal }) => {
    expectRefusal(await ask(path), { ...refusal, path: shorten(path) });
  });
});

test("an unknown path of the API is a 404, also for a form that cannot be read", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=none" };
  const { status } = await fetch(`${siteOrigin()}/api/nothing`, {
    method: "POST",
    headers,
    body: "?",
  });
  expect(status).toBe(404);
});

test(
  "an unknown article or featured business redirects to the list",
  { tag: "@audit" },
  async () => {
    for (const route of ["/featured-article/", "/featured-business/"]) {
      await askSeveral(nonsense.slice(0, 3), async (id) => {
        const { status, location } = await ask(route + id);
        expect.soft([307, 308], shorten(route + id)).toContain(status);
        expect.soft(location, shorten(route + id)).toBe("/featured");
      });
    }
  },
);

const spellings = [
  ["/about", "/about-us"],
  ["/categories/hvac", "/category/hvac"],
  ["/categories/hvac/stuart", "/category/hvac/city/stuart"],
  ["/category/landscaping", "/category/landscape"],
  ["/category/home-remodeling", "/category/home-repair"],
  ["/category/HVAC", "/category/hvac"],
  ["/category/hvac/city/Stuart", "/category/hvac/city/stuart"],
  ["/category/hvac/county/St-Lucie", "/category/hvac/county/st-lucie"],
  ["/county/St-Lucie", "/county/st-lucie"],
  ["/county/st.%20lucie", "/county/st-lucie"],
  ["/county/de-soto", "/county/desoto"],
  ["/county/Miami-Dade", "/county/miami-dade"],
  ["/county/dade", "/county/miami-dade"],
  ["/region/South", "/region/south"],
  ["/county/martin/2", "/county/martin?page=2"],
  ["/region/south/2", "/region/south?page=2"],
  ["/featured-article/veteransbeerclub", "/featured-article/vbc1"],
  ["/featured-article/mortgage", "/featured-article/mortgage-originator"],
  ["/featured-business/veteransbeerclub", "/featured-business/vbc1"],
] as const;

test("an old or different spelling redirects to the canonical URL permanently", async () => {
  await askSeveral(spellings, async ([from, to]) => {
    const { status, location } = await ask(from);
    expect.soft([status, location], from).toEqual([308, to]);
    expect.soft((await ask(to)).status, to).toBe(200);
  });
  expect((await ask("/category/all")).status, "no category").toBe(404);
  // nginx takes 16 kB of headers.
  const digits = "9".repeat(12_000);
  const { status, location } = await ask(`/county/martin/${digits}`);
  expect([status, location]).toEqual([308, `/county/martin?page=${digits}`]);
});

const lists = ["/county/martin", "/category/hvac", "/businesses/search"];
const numbers = ["0", "abc", "%00", "2&page=3"];
const beyond = ["99999", "9".repeat(30)];

test("an invalid page number shows an existing page, one beyond the end the last page", async () => {
  for (const list of lists)
    await askSeveral([...numbers, ...beyond], async (number) => {
      const answer = await ask(`${list}?page=${number}`);
      expect.soft(await landing(answer), `${list} ${number}`).toBe(200);
    });
  const { location } = await ask("/county/martin?page=99999");
  expect(location).toMatch(/^\/county\/martin\?page=\d$/);
  expect(toText((await ask(location ?? "")).body)).toContain("Previous");
});

/** Returns the status after at most one redirect. */
async function landing(answer: Answer): Promise<number> {
  return answer.location === null ? answer.status : (await ask(answer.location)).status;
}

type Refusal = { title: string; text: string; path: string };

/** Expects a complete 404 page with noindex. */
function expectRefusal({ status, body }: Answer, { title, text, path }: Refusal): void {
  expect.soft(status, path).toBe(404);
  expect.soft(body, path).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const main = toText(toMain(body));
  expect.soft(main, path).toContain(title);
  expect.soft(main, path).toContain(text);
  expect.soft(toText(body), path).toContain("Veterans Crisis Line");
}

function shorten(id: string): string {
  return id.length > 60 ? `${id.slice(0, 40)}… (${id.length} characters)` : id;
}
