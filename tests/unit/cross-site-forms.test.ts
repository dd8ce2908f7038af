import { isCrossSite } from "@/lib/auth/cross-site-forms";

const isFrom = (headers: Record<string, string>) =>
  isCrossSite({ headers: new Headers({ host: "localhost:3000", ...headers }) });

describe("a form", () => {
  it.each([
    "https://evil.example",
    "null",
    "",
    "http://localhost:3000.evil.example",
    "http://evil-localhost:3000",
    "http://evil@localhost.example",
    "http://localhost:1",
    "http://127.0.0.1:3000",
    "file://",
    "javascript:alert(1)",
  ])("is of another site with the origin '%s'", (origin) => {
    expect(isFrom({ origin })).toBe(true);
  });

  it("is of this site with its origin, also behind a proxy", () => {
    expect(isFrom({ origin: "http://localhost:3000" })).toBe(false);
    const proxied = { "x-forwarded-host": "directory.example, inner.example" };
    expect(isFrom({ origin: "https://directory.example", ...proxied })).toBe(false);
    expect(isFrom({ origin: "http://localhost:3000", ...proxied })).toBe(true);
  });

  it("without an origin is of another site only when the browser says so", () => {
    expect(isFrom({})).toBe(false);
    expect(isFrom({ "sec-fetch-site": "same-origin" })).toBe(false);
    expect(isFrom({ "sec-fetch-site": "cross-site" })).toBe(true);
  });
});
