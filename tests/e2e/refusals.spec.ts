// What the site refuses: addresses that mean nothing are told so, in words, with the right status, and never break it.
import { expect, expectedOn404, test } from "../support/pages-watch";
import { type Answer, ask, toText } from "../support/site-ask";

/** As a browser or a scanner would send them. */
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
  // What follows cannot be decoded.
  "%E0%A4%A",
  "100%",
  "%zz",
];

const missingPage = "There is no page at this address.";

const refusals = [
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
  {
    route: "/business/",
    title: "Business not found",
    text: "The business profile you're looking for doesn't exist or has been removed.",
  },
  { route: "/", title: "Page Not Found", text: missingPage },
] as const;

for (const { route, title, text } of refusals) {
  test.describe(`below ${route}`, () => {
    for (const id of nonsense) {
      test(`${shorten(id)} is refused as '${title}'`, async () => {
        const answer = await ask(route + id);
        expect(answer.status).toBe(404);
        expectRefusal(answer, title, text);
      });
    }

    test("the words stay as they are when the script takes over", async ({ page, noise }) => {
      noise.allow(expectedOn404);
      await page.goto(`${route}nowhere`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main")).toContainText(text);
      const before = toText(mainOf((await ask(`${route}nowhere`)).body)).trim();
      const after = toText(await page.getByRole("main").innerHTML()).trim();
      expect(after).toBe(before);
    });
  });
}

test.describe("an article or featured business that is unknown leads to all of them", () => {
  for (const route of ["/featured-article/", "/featured-business/"]) {
    for (const id of nonsense) {
      test(`${route}${shorten(id)}`, async () => {
        const { status, location } = await ask(route + id);
        expect([307, 308]).toContain(status);
        expect(location).toBe("/featured");
      });
    }
  }
});

test.describe("an old or other spelling leads to the one address", () => {
  for (const [from, to] of [
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
  ] as const) {
    test(`${from} is ${to} for good`, async () => {
      const { status, location } = await ask(from);
      expect(status).toBe(308);
      expect(location).toBe(to);
      expect((await ask(to)).status).toBe(200);
    });
  }

  test("/category/all is no category", async () => {
    expect((await ask("/category/all")).status).toBe(404);
  });
});

test.describe("a page number that means nothing shows a page that exists", () => {
  for (const list of ["/county/martin", "/region/south", "/category/hvac", "/county/baker"]) {
    for (const query of ["0", "-1", "abc", "", "1e9", "1.5", "%00", "2&page=3", "0x2", "٢"]) {
      test(`${list}?page=${query}`, async () => {
        const answer = await ask(`${list}?page=${encodeURI(query).replace("%2500", "%00")}`);
        expect(await landing(answer)).toBe(200);
      });
    }

    for (const query of ["99999", "999999999", "9".repeat(30)]) {
      test(`${list}?page=${query}`, async () => {
        const answer = await ask(`${list}?page=${query}`);
        expect(await landing(answer)).toBe(200);
      });
    }
  }

  test("far beyond the end it is the last page", async () => {
    const { location } = await ask("/county/martin?page=99999");
    expect(location).toMatch(/^\/county\/martin\?page=\d$/);
    const last = toText((await ask(location ?? "")).body);
    expect(last).toContain("Previous");
  });
});

/** The status after at most one redirect. */
async function landing(answer: Answer): Promise<number> {
  return answer.location === null ? answer.status : (await ask(answer.location)).status;
}

/** Complete without a script, and not for search engines. */
function expectRefusal({ body }: Answer, title: string, text: string): void {
  expect(body).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const main = mainOf(body);
  expect(toText(main)).toContain(title);
  expect(toText(main)).toContain(text);
  expect(toText(body)).toContain("Veterans Crisis Line");
}

/** What stands in the page's main part, without what waits hidden for a script. */
function mainOf(html: string): string {
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? "";
  return main.replace(/<div hidden\b.*$/s, "");
}

function shorten(id: string): string {
  return id.length > 40 ? `${id.slice(0, 8)}… (${id.length} characters)` : id;
}
