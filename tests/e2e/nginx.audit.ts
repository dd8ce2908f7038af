// The shipped nginx configuration: caching, compression, limits, and its responses while the site is away.
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { DIRECTORY_SECONDS } from "@/lib/page-cache/lifetimes.mjs";
import { checkComposeConfiguration, type Front, startNginx } from "../support/nginx";
import { pageKinds } from "../support/pages";
import { toText } from "../support/site-ask";
import { siteOrigin } from "../support/site";

const category = "/category/hvac";

/** The security headers of the site, which nginx's own responses must have as well. */
const OF_REFUSALS = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "cache-control": "no-store",
};

/** The known headers in Vary, which http.conf and site.conf must handle. */
const KNOWN_TO_VARY = [
  "accept-encoding",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "rsc",
];

test.describe.configure({ mode: "serial" });

let front: Front;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  front = await startNginx(siteOrigin());
  visitor = await request.newContext({ baseURL: front.origin, ignoreHTTPSErrors: true });
});

test.afterAll(async () => {
  await visitor?.dispose();
  await front?.stop();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await visitor.get(path, { headers: { "Accept-Encoding": "gzip", ...headers } });
  const { "x-cache": cache, ...others } = answer.headers();
  return { status: answer.status(), cache, headers: others, body: await answer.text() };
}

test("nginx accepts the configuration of compose.yaml", () => {
  expect(checkComposeConfiguration()).toContain("test is successful");
});

test("redirects to HTTPS", async () => {
  const answer = await visitor.get(`${front.plainOrigin}${category}?page=2`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()["location"]).toBe(`https://localhost${category}?page=2`);
  const { headers } = await get(category);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("caches a page as compressed by the site, once for all spellings of Accept-Encoding", async () => {
  const first = await get(category, { "Accept-Encoding": "br, gzip, deflate" });
  expect(first.headers["content-encoding"]).toBe("gzip");
  const second = await get(category, { "Accept-Encoding": "gzip;q=1.0, *;q=0.5" });
  expect(second.cache).toMatch(/HIT|STALE/);
  expect(second.headers["content-length"]).toBe(first.headers["content-length"]);
  for (const coding of ["identity", "gzip;q=0, identity"]) {
    const plain = await get(category, { "Accept-Encoding": coding });
    expect(plain.headers["content-encoding"], coding).toBeUndefined();
    expect(plain.body).toContain("</html>");
  }
  expect(second.headers["content-security-policy"]).toContain("script-src 'self';");
});

test("handles all headers in Vary", async () => {
  for (const path of [
    category,
    "/businesses/search?q=hvac",
    "/api/v1/businesses",
    "/sitemap.xml",
  ]) {
    const { headers } = await get(path);
    const named = (headers["vary"] ?? "")
      .toLowerCase()
      .split(/\s*,\s*/)
      .filter(Boolean);
    expect(KNOWN_TO_VARY, path).toEqual(expect.arrayContaining(named));
  }
  const data = await get(category, { RSC: "1" });
  expect(data.headers["content-type"]).toContain("text/x-component");
  expect((await get(category)).headers["content-type"]).toContain("text/html");
});

test("caches no page for more than a minute, so that updates show", async () => {
  for (const { path } of pageKinds.filter(({ isForMembers }) => !isForMembers)) {
    const { headers } = await get(path);
    const seconds = /s-maxage=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? "0";
    expect.soft(Number(seconds), path).toBeLessThanOrEqual(DIRECTORY_SECONDS);
  }
});

test("does not cache members' pages and searches", async () => {
  for (const path of ["/auth", "/businesses/search?q=hvac", "/api/session", "/api/health"]) {
    await get(path);
    expect((await get(path)).cache, path).toBe("MISS");
  }
});

test("passes the client's address to the site, and ignores a client's own X-Forwarded-For", async () => {
  await get("/api/health", { "X-Forwarded-For": "203.0.113.9" });
  expect(front.lastHeaders()["x-forwarded-for"]).toBe("127.0.0.1");
  expect(front.lastHeaders()["x-forwarded-proto"]).toBe("https");
});

test("forwards forms of the site, and refuses those of other sites", async () => {
  const post = async (origin: string) => {
    const form = { email: "nobody@example.com" };
    return (await visitor.post("/auth", { headers: { Origin: origin }, form })).status();
  };
  expect(await post("https://elsewhere.example")).toBe(403);
  expect(await post(front.origin)).toBeLessThan(400);
});

test("refuses bodies that are too large, in nginx if they are far too large", async () => {
  const post = (bytes: number) =>
    visitor.post("/submit-business", {
      headers: { Origin: front.origin },
      form: { name: "x".repeat(bytes) },
    });
  const large = await post(1_200_000);
  expect(large.status()).toBe(413);
  expect(toText(await large.text())).toContain("This is too much for one form");
  const [far, photo] = [await post(2_200_000), await sendPhoto(33_000_000)];
  for (const [refused, words] of [
    [far, "too much for one form"],
    [photo, "at most 10 MB"],
  ] as const) {
    expect(refused.status()).toBe(413);
    expect(await refused.text()).toContain(words);
    expect(refused.headers()).toMatchObject(OF_REFUSALS);
  }
});

test("forwards a table for import that is larger than other forms", async () => {
  const buffer = Buffer.alloc(3_000_000, "a");
  const answer = await visitor.post("/api/imports", {
    headers: { Origin: front.origin },
    multipart: { file: { name: "table.csv", mimeType: "text/csv", buffer } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toContain("/auth?from=");
});

function sendPhoto(bytes: number) {
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(bytes) };
  return visitor.post("/api/listings/any/photos", {
    headers: { Origin: front.origin },
    multipart: { photo },
  });
}

test("limits hundreds of page requests at once, but not files of the build", async () => {
  const flood = await Promise.all(Array.from({ length: 300 }, () => get("/api/health")));
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect(refused[0]?.body).toContain("Too many requests at once.");
  expect(refused[0]?.headers).toMatchObject(OF_REFUSALS);
  const [file = ""] =
    /\/_next\/static\/[^"\\]+\.js/.exec(flood.length > 0 ? await page() : "") ?? [];
  const files = await Promise.all(Array.from({ length: 50 }, () => get(file)));
  expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
});

/** Returns a page after the rate limit allows requests again. */
async function page(): Promise<string> {
  await expect.poll(async () => (await get(category)).status).toBe(200);
  return (await get(category)).body;
}

test("serves cached pages while the site is away, and a 502 page for others", async () => {
  await page();
  await front.takeSiteAway();
  await expect.poll(async () => (await get(category)).cache, { timeout: 120_000 }).toBe("STALE");
  const kept = await get(category);
  expect(kept.status).toBe(200);
  expect(kept.body).toContain("</html>");
  const away = await get("/county/liberty");
  expect(away.status).toBe(502);
  expect(away.headers["retry-after"]).toBe("30");
  expect(away.headers).toMatchObject(OF_REFUSALS);
  expect(toText(away.body)).toContain("The directory is away for a moment");
  expect(away.body).toContain("tel:988");
});
