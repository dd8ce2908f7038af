import type { Metadata } from "next";
import type { Category } from "@/lib/categories/rules";
import { getPlace, listCounties, listRegions } from "@/lib/places/rules";
import type { Place } from "@/lib/places/types";
import type { ShownListings } from "@/lib/store/listing-pages";
import { routes } from "@/lib/routes";
import {
  toCategoryMetadata,
  toCategoryTitle,
  toCountyMetadata,
  toRegionMetadata,
} from "@/lib/seo/page-metadata";
import { readTitle } from "../support/metadata";
import { categories } from "../support/categories";

const counties = listCounties();
const regions = listRegions();

const placeOf = (kind: "city" | "county", id: string): Place => {
  const place = getPlace(kind, id);
  if (!place) throw new Error(`No such place: ${id}`);
  return place;
};
const ofCategory = (category: Category, page = 1) =>
  toCategoryMetadata({ category, page, path: routes.category(category.id, page) });
const ofCrossing = (category: Category, place: Place, page = 1) =>
  toCategoryMetadata({
    category,
    place,
    page,
    path: routes.categoryInPlace(category.id, place, page),
  });

const everyPage = [
  ...counties.map((county) => toCountyMetadata({ county, page: 1 })),
  ...regions.map((region) => toRegionMetadata(region, 1)),
  ...categories.all.map((category) => ofCategory(category)),
  ...categories.all.flatMap((category) =>
    counties.map((county) => ofCrossing(category, placeOf("county", county.id))),
  ),
];
const titleOf = readTitle;
const descriptionOf = ({ description }: Metadata) => String(description);
const canonicalOf = ({ alternates }: Metadata) => String(alternates?.canonical);

describe("the pages of counties, regions, categories, and categories in counties", () => {
  it("are one for each", () => {
    expect(everyPage).toHaveLength(67 + 7 + 58 + 58 * 67);
  });

  it.each([
    ["title", titleOf],
    ["description", descriptionOf],
    ["address", canonicalOf],
  ])("have a unique %s", (_, of) => {
    const all = everyPage.map(of);
    expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([]);
  });

  it("have a title of at most 60 characters", () => {
    expect(everyPage.map(titleOf).filter((title) => title.length > 60)).toEqual([]);
  });

  it("have a description of 80 to 155 characters", () => {
    const lengths = everyPage.map((page) => descriptionOf(page).length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(155);
  });

  it("do not have the number of the first page in their URL", () => {
    expect(everyPage.map(canonicalOf).filter((path) => path.includes("?"))).toEqual([]);
  });

  it("have a unique title, description and URL on every further page", () => {
    const [county] = counties;
    const [region] = regions;
    const [category] = categories.all;
    if (!county || !region || !category) throw new Error("There is nothing to test.");
    const crossing = ofCrossing(category, placeOf("city", "stuart"), 3);
    const third = [
      toCountyMetadata({ county, page: 3 }),
      toRegionMetadata(region, 3),
      ofCategory(category, 3),
      crossing,
    ];
    for (const metadata of third) {
      expect(titleOf(metadata)).toMatch(/ - Page 3$/);
      expect(descriptionOf(metadata)).toMatch(/^Page 3\. /);
      expect(canonicalOf(metadata)).toMatch(/\?page=3$/);
    }
  });

  it("contain no missing values", () => {
    const texts = everyPage.flatMap((page) => [
      titleOf(page),
      descriptionOf(page),
      ...(page.keywords ?? []),
    ]);
    expect(texts.filter((text) => /undefined|null|NaN|\s{2}|^\s|\s$/.test(text))).toEqual([]);
  });
});

describe("the page of a county", () => {
  it("has geo tags with its coordinates", () => {
    const martin = counties.find(({ id }) => id === "martin");
    if (!martin) throw new Error("Martin County is missing.");
    const metadata = toCountyMetadata({ county: martin, page: 1 });
    expect(readTitle(metadata)).toBe("Veteran Owned Businesses in Martin County");
    expect(metadata.other).toEqual({
      "geo.region": "US-FL",
      "geo.placename": "Martin County, Florida",
      "geo.position": `${martin.latitude};${martin.longitude}`,
      ICBM: `${martin.latitude}, ${martin.longitude}`,
    });
  });
});

describe("the page of a category in a place", () => {
  const hvac = categories.all.find(({ id }) => id === "hvac");
  const metadataOf = (shown: ShownListings) => {
    if (!hvac) throw new Error("HVAC is missing.");
    const place = placeOf("county", "duval");
    return toCategoryMetadata({ category: hvac, place, shown, page: 1, path: "/" });
  };

  it("says 'near' when it shows only listings elsewhere", () => {
    const metadata = metadataOf("nearest");
    expect(readTitle(metadata)).toContain("HVAC Businesses near Duval County");
    expect(metadata.description).toContain("HVAC businesses near Duval County, Florida");
    expect(metadata.robots).toBeUndefined();
    expect(readTitle(metadataOf("own"))).toContain("HVAC Businesses in Duval County");
  });

  it("has a title of at most 60 characters near any county", () => {
    const titles = categories.all.flatMap((category) =>
      counties.map(({ id }) =>
        readTitle(
          toCategoryMetadata({
            ...{ category, place: placeOf("county", id), page: 1, path: "/" },
            shown: "nearest",
          }),
        ),
      ),
    );
    expect(titles.filter((title) => title.length > 60)).toEqual([]);
  });

  it("is noindex, follow without any listing", () => {
    expect(metadataOf("none").robots).toEqual({ index: false, follow: true });
    expect(metadataOf("own").robots).toBeUndefined();
  });
});

describe("the title of a category", () => {
  it("uses the category's label, and the place's name in a sentence", () => {
    const homeRepair = categories.all.find(({ id }) => id === "home-repair");
    if (!homeRepair) throw new Error("Home Repair is missing.");
    expect(toCategoryTitle(homeRepair)).toBe("Home Remodeling Businesses");
    expect(toCategoryTitle(homeRepair, placeOf("city", "stuart"))).toBe(
      "Home Remodeling Businesses in Stuart",
    );
    expect(toCategoryTitle(homeRepair, placeOf("county", "st-lucie"))).toBe(
      "Home Remodeling Businesses in St. Lucie County",
    );
  });
});
