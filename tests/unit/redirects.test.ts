import {
  getRedirectUrl,
  unstable_doesMiddlewareMatch as doesMiddlewareMatch,
  unstable_getResponseFromNextConfig as getResponse,
} from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { redirects } from "@/lib/http/redirects";
import { config, middleware } from "@/middleware";

const SITE = "http://localhost:3000";

/** The address that the configuration or the middleware redirects to; null without a redirect. */
async function redirectOf(path: string): Promise<string | null> {
  const url = SITE + path;
  const nextConfig = { redirects: async () => redirects };
  const response = await getResponse({ url, nextConfig });
  const target = getRedirectUrl(response) ?? (await redirectInMiddleware(url));
  return target && target.replace(SITE, "");
}

async function redirectInMiddleware(url: string): Promise<string | null> {
  if (!doesMiddlewareMatch({ config, url, nextConfig: {} })) return null;
  const response = await middleware(new NextRequest(url));
  expect([200, 308]).toContain(response.status);
  return getRedirectUrl(response);
}

it.each([
  ["/search", "/businesses/search"],
  ["/search?q=plumber", "/businesses/search?q=plumber"],
  ["/businesses", "/businesses/search"],
  ["/about", "/about-us"],
  ["/?code=0a1b", "/account/forgot-password?code=0a1b&link=opened"],
  [
    "/?error=access_denied&error_code=otp_expired&error_description=Expired",
    "/auth/confirm?error=access_denied&error_code=otp_expired&error_description=Expired",
  ],
  ["/apple-touch-icon.png", "/apple-icon.png"],
])("%s redirects to %s", async (path, target) => {
  expect(await redirectOf(path)).toBe(target);
});

it.each([
  ["/About-Us", "/about-us"],
  ["/COUNTY/MARTIN", "/county/martin"],
  ["/Category/HVAC?page=2", "/category/hvac?page=2"],
  ["/businesses/Search?q=Plumber", "/businesses/search?q=Plumber"],
  ["/business/Harbor-Bakery-1", "/business/harbor-bakery-1"],
  ["/Region/Tampa%20Bay", "/region/tampa%20bay"],
])("%s finds its page at %s", async (path, target) => {
  expect(await redirectOf(path)).toBe(target);
});

it.each([
  "/",
  "/about-us",
  "/businesses/search?q=Plumber",
  "/business/harbor-bakery-1",
  "/county/Martin",
  "/suggest-a-change/confirm/AbC",
  "/_next/static/chunks/Ab-C.js",
  "/photos/0123456789abcdef.jpg",
])("%s stays", async (path) => {
  expect(await redirectOf(path)).toBeNull();
});
