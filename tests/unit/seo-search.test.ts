import { parseSearch } from "@/lib/search/schema";
import { toNearbyMetadata, toSearchMetadata } from "@/lib/seo/page-metadata";
import { makeBusiness } from "../support/businesses";
import { readTitle } from "../support/metadata";
import { categories } from "../support/categories";

const metadataOf = (query: string) =>
  toSearchMetadata(
    categories,
    parseSearch(categories, Object.fromEntries(new URLSearchParams(query))).request,
  );
const kept = { index: false, follow: true };

describe("the metadata of the search", () => {
  it.each([
    ["", "/businesses/search"],
    ["page=3", "/businesses/search?page=3"],
  ])("has its own canonical URL for ?%s", (query, path) => {
    const { alternates, robots } = metadataOf(query);
    expect(alternates?.canonical).toBe(path);
    expect(robots).toBeUndefined();
  });

  it.each([
    ["q=plumber", "/businesses/search"],
    ["near=34994", "/businesses/search"],
    ["category=hvac&page=2", "/category/hvac"],
    ["category=hvac&sort=name", "/category/hvac"],
    ["category=hvac&county=martin", "/category/hvac"],
    ["category=hvac&verified=1&page=2", "/category/hvac"],
    ["open=1&page=2", "/businesses/search?page=2"],
    ["open=1", "/businesses/search"],
    ["branch=navy", "/businesses/search"],
  ])("has the canonical URL without filters, and noindex, follow, for ?%s", (query, path) => {
    const { alternates, robots } = metadataOf(query);
    expect(alternates?.canonical).toBe(path);
    expect(robots).toEqual(kept);
  });

  it("has the list of the category as its canonical URL", () => {
    const { alternates, robots } = metadataOf("category=hvac");
    expect(alternates?.canonical).toBe("/category/hvac");
    expect(robots).toBeUndefined();
  });

  it("has unique titles", () => {
    const titles = ["", "page=2", "category=hvac", "category=hvac&page=2"].map((query) =>
      readTitle(metadataOf(query)),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("is noindex for the search around a business", () => {
    const metadata = toNearbyMetadata(makeBusiness());
    expect(metadata.robots).toEqual(kept);
    expect(readTitle(metadata)).toContain("Businesses Near Harbor Bakery");
    expect(toNearbyMetadata(null).robots).toEqual(kept);
  });
});
