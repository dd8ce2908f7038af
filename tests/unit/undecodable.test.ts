import { toDecodable } from "@/lib/undecodable";

describe("a URL whose path cannot be decoded", () => {
  it.each([
    ["an escape that breaks off", "/county/%E0%A4%A", "/county/%25E0%25A4%25A"],
    ["a percent sign of its own", "/business/100%", "/business/100%25"],
    ["no digits", "/%zz", "/%25zz"],
    ["bytes of no character", "/region/%ff", "/region/%25ff"],
    ["a query behind it", "/%E0?page=2&q=50%", "/%25E0?page=2&q=50%"],
  ])("is escaped literally: %s", (_case, url, decodable) => {
    expect(toDecodable(url)).toBe(decodable);
    expect(toDecodable(decodable)).toBe(decodable);
  });
});

describe("any other URL", () => {
  it.each([
    "/",
    "/county/st-lucie?page=2",
    "/county/m%C3%A5rtin",
    "/businesses/search?q=100%",
    "*",
  ])("stays unchanged: %s", (url) => expect(toDecodable(url)).toBe(url));
});
