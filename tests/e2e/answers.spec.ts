// The response of every page, without a browser: status, security headers, size and metadata.
import { expect, test } from "@playwright/test";
import { pageKinds } from "../support/pages";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { ask, gzipBytes, MAX_HTML_BYTES, readHead } from "../support/site-ask";

const found = pageKinds.filter(({ status }) => status !== 404);
const readHeads = (kinds: typeof pageKinds) =>
  askSeveral(kinds, async (kind) => ({ ...kind, ...readHead((await ask(kind.path)).body) }));

test("all pages have the right status, security headers and size, and a search form", async () => {
  await askSeveral(pageKinds, async ({ path, status = 200 }) => {
    const { status: got, headers, body } = await ask(path);
    expect.soft(got, path).toBe(status);
    expect.soft(body, path).toMatch(/^<!DOCTYPE html><html lang="en-US"/i);
    expect.soft(gzipBytes(body), path).toBeLessThanOrEqual(MAX_HTML_BYTES);
    expect.soft(headers["set-cookie"], path).toBeUndefined();
    expect.soft(headers["content-security-policy"], path).toContain("default-src 'self'");
    expect.soft(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect.soft(headers["x-content-type-options"], path).toBe("nosniff");
    expect.soft(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    const header = /<header\b.*?<\/header>/s.exec(body)?.[0] ?? "";
    const search = /<form\b[^>]*action="\/businesses\/search".*?<\/form>/s.exec(header)?.[0];
    expect.soft(search, `${path}: works without a script`).toMatch(/<input\b[^>]*name="q"/);
  });
});

test("the image optimizer is disabled", async () => {
  const picture = "/_next/image?url=%2Fapple-icon.png&w=640&q=75";
  expect((await ask(picture)).status).toBe(404);
});

test("all pages have the right canonical URL", async () => {
  for (const { path, isCopy, canonical } of await readHeads(found)) {
    if (isCopy) expect.soft(canonical).not.toBe(siteOrigin() + path);
    else expect.soft(canonical, path).toBe(path === "/" ? siteOrigin() : siteOrigin() + path);
  }
});

test("all pages have a unique title, and a description", async () => {
  const heads = await readHeads(found.filter(({ isCopy }) => !isCopy));
  const titles = heads.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  for (const { path, title, description } of heads) {
    expect.soft(title, path).not.toBe("");
    expect.soft(description, path).not.toBe("");
  }
});
