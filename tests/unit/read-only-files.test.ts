import { toRefusing } from "@/lib/read-only-files";

const files = [
  ...["/_next/static/chunks/a.js", "/boot.js", "/boot.js?v=1", "/images/sample/a.webp"],
  ...["/%62oot.js", "/./boot.js", "/a/../images/a.webp"],
];

describe("a request that sends data to a file", () => {
  it.each(files)("is rewritten to a path that refuses it: %s", (url) => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])
      expect(toRefusing(method, url)).toBe("/icon.svg");
  });
});

describe("other requests", () => {
  it.each(files)("read the file: %s", (url) => {
    for (const method of ["GET", "HEAD"]) expect(toRefusing(method, url)).toBe(url);
  });

  it.each([
    "/",
    "/auth",
    "/_next/image?url=/boot.js",
    "/boot.json",
    "*",
    "//",
    "/businesses/search?q=/images/",
  ])("reach the page: %s", (url) => expect(toRefusing("POST", url)).toBe(url));
});
