// The cache handler as Next calls it, and what of Next it relies on.
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import PageCacheHandler from "@/lib/page-cache/cache-handler.mjs";
import { answerPageCache, clearPageCache } from "@/lib/page-cache/connection";
import nextConfig from "@/next.config";
import { revalidate } from "@/app/layout";
import { DIRECTORY_SECONDS } from "@/lib/page-cache/lifetimes.mjs";

type Handler = InstanceType<typeof PageCacheHandler>;

const page = { kind: "APP_ROUTE", body: Buffer.from("a"), status: 200, headers: {} } as never;
const context = { kind: "APP_ROUTE", isFallback: false } as never;

/** A handler as Next makes one for each request. */
const open = (): Handler => new PageCacheHandler();

afterEach(clearPageCache);

it("keeps pages for all requests, dated by the clock of Next", async () => {
  expect(await open().get("/a", context)).toBeNull();
  await open().set("/a", page, context);
  const kept = await open().get("/a", context);
  expect(kept?.value).toEqual(page);
  expect(kept?.cacheControl).toEqual({ revalidate: DIRECTORY_SECONDS });
  const now = performance.timeOrigin + performance.now();
  expect(Math.abs(now - (kept?.lastModified ?? 0))).toBeLessThan(5000);
});

it("renders a page again after a change, and answers the old one while the database is unavailable", async () => {
  await open().get("/a", context);
  await open().set("/a", page, context);
  await open().revalidateTag("directory");
  answerPageCache(async () => true);
  expect((await open().get("/a", context))?.cacheControl).toEqual({ revalidate: 5 });
});

it("keeps no page where the host does", async () => {
  answerPageCache(async () => false, { keepsPages: false });
  await open().set("/a", page, context);
  expect(await open().get("/a", context)).toBeNull();
  answerPageCache(async () => false);
});

it("keeps no single reads", async () => {
  const fetched = { kind: "FETCH" } as never;
  expect(await open().get("read", fetched)).toBeNull();
  await open().set("read", fetched, fetched);
  // Nor does asking for one count as the begin of a render.
  await open().set("read", page, context);
  expect(await open().get("read", context)).toBeNull();
});

it("makes Next forget the lifetime of a page that is dropped", async () => {
  const { cacheControls } = SharedCacheControls as unknown as {
    cacheControls: Map<string, unknown>;
  };
  await open().get("/a", context);
  cacheControls.set("/a", { revalidate: 60 });
  await open().set("/a", page, context);
  expect(cacheControls.has("/a")).toBe(true);
  clearPageCache();
  expect(cacheControls.has("/a")).toBe(false);
});

it("is the one that Next uses", () => {
  expect(nextConfig.cacheHandler).toMatch(/^\/.*\/lib\/page-cache\/cache-handler\.mjs$/);
  expect([revalidate, nextConfig.expireTime]).toEqual([DIRECTORY_SECONDS, DIRECTORY_SECONDS]);
});
