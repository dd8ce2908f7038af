import { site } from "@/lib/site";
import { firstThatFits, missingMetadata, toMetadata } from "@/lib/seo/metadata";
import { readTitle } from "../support/metadata";

const page = { title: "A title", description: "A description.", path: "/county/martin" };

describe("the metadata of a page", () => {
  it("has the same title and description for search engines and social networks", () => {
    const metadata = toMetadata(page);
    const said = { title: "A title", description: "A description." };
    expect(metadata.description).toBe(said.description);
    expect(metadata.openGraph).toMatchObject({ ...said, type: "website", url: page.path });
    expect(metadata.twitter).toMatchObject(said);
  });

  it("ends its title with the site's name when both fit", () => {
    expect(readTitle(toMetadata(page))).toBe(`A title | ${site.name}`);
    const title = "A title that leaves no room behind it";
    expect(readTitle(toMetadata({ ...page, title }))).toBe(title);
  });

  it("has the same canonical and Open Graph URL", () => {
    const metadata = toMetadata(page);
    expect(metadata.alternates?.canonical).toBe(page.path);
    expect(metadata.openGraph?.url).toBe(page.path);
  });

  it("has a robots rule only for noindex pages", () => {
    expect(toMetadata(page)).not.toHaveProperty("robots");
    expect(toMetadata({ ...page, noindex: true }).robots).toEqual({ index: false, follow: true });
  });

  it("has the site's keywords by default", () => {
    expect(toMetadata(page).keywords).toEqual(site.keywords);
    expect(toMetadata({ ...page, keywords: ["a", "b"] }).keywords).toEqual(["a", "b"]);
  });

  it("passes other elements through", () => {
    expect(toMetadata({ ...page, other: { ICBM: "1, 2" } }).other).toEqual({ ICBM: "1, 2" });
  });

  it("is noindex for pages that do not exist", () => {
    expect(missingMetadata.robots).toEqual({ index: false, follow: false });
  });

  it.each([
    [1, "A title", "A description."],
    [2, "A title - Page 2", "Page 2. A description."],
    [13, "A title - Page 13", "Page 13. A description."],
  ])("numbers page %i of a list from the second one on", (number, title, description) => {
    const metadata = toMetadata({ ...page, page: number });
    expect(metadata.openGraph).toMatchObject({ title, description });
  });

  it.each([1, 2])("cuts the description of page %i after a whole word", (number) => {
    const description = "word ".repeat(60);
    const { length } = String(toMetadata({ ...page, description, page: number }).description);
    expect(length).toBeGreaterThan(145);
    expect(length).toBeLessThanOrEqual(155);
  });

  it("cuts a description without any space", () => {
    const description = "w".repeat(400);
    expect(toMetadata({ ...page, description }).description).toHaveLength(155);
  });
});

describe("a title", () => {
  it("is the first that fits, or the last", () => {
    expect(firstThatFits(["a".repeat(61), "b".repeat(60), "c"])).toBe("b".repeat(60));
    expect(firstThatFits(["a".repeat(61), "b".repeat(62)])).toBe("b".repeat(62));
  });
});
