import { toRefusing } from "@/lib/read-only-files";

const files = [
  ...["/_next/static/chunks/a.js", "/boot.js", "/boot.js?v=1", "/images/sample/a.webp"],
  ...["/%62oot.js", "/./boot.js", "/a/../images/a.webp"],
];

describe("what is sent to a file", () => {
  it.each(files)("goes where it is refused: %s", (url) => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])
      expect(toRefusing(method, url)).toBe("/icon.svg");
  });
});

describe("anything else", () => {
  it.each(files)("reads the file: %s", (url) => {
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
  ])("reaches the page: %s", (url) => expect(toRefusing("POST", url)).toBe(url));
});
