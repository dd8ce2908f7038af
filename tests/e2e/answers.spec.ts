// The response of every page, without a browser: status, security headers, size and metadata.
import { expect, test } from "@playwright/test";
import { pageKinds } from "../support/pages";
import { askSeveral } from "../support/several-at-once";
import { siteOrigin } from "../support/site";
import { ask, gzipBytes, MAX_HTML_BYTES, readHead } from "../support/site-ask";

test("every page has its status, headers, size, canonical URL, title and description, and a search form", async () => {
  const titles = await askSeveral(pageKinds, async ({ path, status = 200, isCopy }) => {
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
    if (status === 404) return [];
    const { title, description, canonical } = readHead(body);
    const own = path === "/" ? siteOrigin() : siteOrigin() + path;
    if (isCopy) expect.soft(canonical, path).not.toBe(own);
    else expect.soft(canonical, path).toBe(own);
    if (isCopy) return [];
    expect.soft(title, path).not.toBe("");
    expect.soft(description, path).not.toBe("");
    return [title];
  });
  const all = titles.flat();
  expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([]);
});
