import type { Business } from "@/lib/businesses/types";
import { toBusinessMetadata } from "@/lib/seo/page-metadata";
import { listSampleBusinesses, makeBusiness } from "../support/businesses";
import { readTitle } from "../support/metadata";

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

const titleOf = (values: Partial<Business>) => readTitle(toBusinessMetadata(makeBusiness(values)));
const descriptionOf = (values: Partial<Business>) =>
  String(toBusinessMetadata(makeBusiness(values)).description);

describe("the title of a business's page", () => {
  it("names the business, its trade and its town", () => {
    expect(titleOf({})).toBe("Harbor Bakery, Food and Drinks in Stuart");
  });

  it("omits the trade when it would be too long", () => {
    const name = "Stillwater Tank Service of the Coast";
    const category = "Water Heater Maintenance";
    expect(titleOf({ name, category })).toBe(`${name} in Stuart`);
  });

  it("is only the name when it would be too long with the town", () => {
    const name = "The Brotherhood of Retired Harbor Pilots and Their Families";
    expect(titleOf({ name })).toBe(name);
    const longest = "N".repeat(120);
    expect(titleOf({ name: longest })).toBe(longest);
  });

  it("omits an unknown town", () => {
    expect(titleOf({ city: null, street: null })).toBe("Harbor Bakery, Food and Drinks");
  });

  it("has at most 60 characters for every sample business", () => {
    const titles = listSampleBusinesses().map((business) =>
      readTitle(toBusinessMetadata(business)),
    );
    expect(titles.filter((title) => title.length > TITLE_LENGTH)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe("the description of a business's page", () => {
  it("begins with the name and the town, then the owner's text", () => {
    expect(descriptionOf({})).toBe("Harbor Bakery in Stuart, FL. Bread from four in the morning.");
  });

  it("omits an unknown town", () => {
    expect(descriptionOf({ city: null, street: null })).toBe(
      "Harbor Bakery, Florida. Bread from four in the morning.",
    );
  });

  it("ends with the town when the owner's text is empty", () => {
    expect(descriptionOf({ description: "" })).toBe("Harbor Bakery in Stuart, FL.");
  });

  it("is one line", () => {
    expect(descriptionOf({ description: "One.\n\n  Two.\tThree." })).toMatch(
      / One\. Two\. Three\.$/,
    );
  });

  it("is cut after a whole word", () => {
    const cut = descriptionOf({ description: "word ".repeat(60) });
    expect(cut).toMatch(/ word…$/);
    expect(cut.length).toBeGreaterThan(DESCRIPTION_LENGTH - 10);
  });

  it.each([
    ["of words", "word ".repeat(200)],
    ["of one endless word", "w".repeat(4000)],
    ["of emoji", "🌴".repeat(500)],
  ])("has at most 155 whole characters for 4,000 characters %s", (_, description) => {
    for (const name of ["B", "Bakery of the harbor", "N".repeat(120)]) {
      const text = descriptionOf({ name, description });
      expect(text.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it("has at most 155 characters for every sample business, and no two are alike", () => {
    const all = listSampleBusinesses().map((business) =>
      String(toBusinessMetadata(business).description),
    );
    expect(all.filter((text) => text.length > DESCRIPTION_LENGTH)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("a business's page", () => {
  it("has one URL for any name", () => {
    const metadata = toBusinessMetadata(makeBusiness({ id: "harbor-bakery-1" }));
    expect(metadata.alternates?.canonical).toBe("/business/harbor-bakery-1");
  });

  it("is noindex after the business has closed", () => {
    const closed = makeBusiness({ closedAt: "2026-10-01T12:00:00.000Z" });
    expect(toBusinessMetadata(closed).robots).toEqual({ index: false, follow: true });
    expect(toBusinessMetadata(makeBusiness())).not.toHaveProperty("robots");
  });
});
