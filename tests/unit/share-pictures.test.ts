import { readFileSync } from "node:fs";
import { shareColors } from "@/components/seo/share-card";
import { listCounties } from "@/lib/places/rules";
import {
  shareLinks,
  toBusinessPicture,
  toCategoryPicture,
  toCountyPicture,
  toDrawable,
  toHomePicture,
} from "@/lib/seo/share-pictures";
import { toMetadata } from "@/lib/seo/metadata";
import { articles } from "../support/articles";
import { makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";
import { hostileTexts } from "../support/hostile-texts";

const [county] = listCounties();
const [category] = categories.all;
if (!county || !category) throw new Error("There is nothing to test.");

function toPage({ mainImage }: { mainImage: string }) {
  const [article] = articles;
  if (!article) throw new Error("There is no article.");
  const picture = shareLinks.article({ ...article, mainImage, mainImageAlt: "A table." });
  return { title: "A title", description: "A description.", path: "/featured", picture };
}

describe("the picture of a business", () => {
  it("shows the category's label", () => {
    const business = makeBusiness({ category: "Home Repair" });
    expect(toBusinessPicture(business, categories).detail).toMatch(/^Home Remodeling · /);
  });

  it("shows its name, category and town, and its place in its county", () => {
    const point = { latitude: 27.2, longitude: -80.25 };
    expect(toBusinessPicture(makeBusiness({ point }), categories)).toEqual({
      label: "Veteran-owned",
      title: "Harbor Bakery",
      detail: "Food and Drinks · Stuart, FL",
      map: { countyId: "martin", pin: point },
    });
  });

  it("shows the state for an unknown county, and omits an unknown town", () => {
    const picture = toBusinessPicture(
      makeBusiness({ county: null, city: null, street: null }),
      categories,
    );
    expect(picture.map).toEqual({ markedCountyIds: [] });
    expect(picture.detail).toBe("Food and Drinks");
  });

  it("shows the category when no character of the name can be drawn", () => {
    expect(toBusinessPicture(makeBusiness({ name: "Пекарня 🥖" }), categories).title).toBe(
      "Food and Drinks",
    );
  });
});

describe("the pictures of lists", () => {
  it("show the number of businesses, unless it is 0", () => {
    expect(toHomePicture(1204, []).detail).toBe("1,204 businesses across Florida");
    expect(toCountyPicture(county, 1).detail).toBe("1 business");
    expect(toCountyPicture(county, 0).detail).toBe("Florida");
    expect(toCategoryPicture(category, { total: 0, countyIds: [] }).detail).toBe("In Florida");
    expect(toCategoryPicture(category, { total: 1001, countyIds: [] }).detail).toBe(
      "1,000+ businesses in Florida",
    );
  });
});

describe("drawable text", () => {
  it.each([
    ["Joe’s “Fine” Café – Señor & Co.", "Joe’s “Fine” Café – Señor & Co."],
    ["Café with a loose accent", "Café with a loose accent"],
    ["Łódź Ice", "ódz Ice"],
    ["🌴 Palms 🌴", "Palms"],
    ["漢字", ""],
    ["a\u0000b\u202ec\nd", "abc d"],
    ["ﬁne", "fine"],
  ])("keeps the characters of %j that the font has", (text, drawn) => {
    expect(toDrawable(text)).toBe(drawn);
  });

  it.each(hostileTexts)("has one line of characters that the font has for %j", (text) => {
    expect(toDrawable(text)).toMatch(/^[ -~¡-ÿ‘’“”–—•…€™]*$/);
  });
});

describe("a shared picture", () => {
  it("has the colors of the light scheme", () => {
    const css = readFileSync("app/globals.css", "utf8");
    for (const [name, value] of Object.entries(shareColors)) {
      expect(css).toContain(`--color-${name}: ${value};`);
    }
  });

  it("has a unique URL and alternative text for each page", () => {
    const links = [
      shareLinks.home(),
      shareLinks.category(category),
      shareLinks.county(county),
      shareLinks.business(makeBusiness()),
    ];
    expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
    expect(links.every(({ alt }) => alt.length > 10)).toBe(true);
  });

  it("is an article's uploaded picture, or the home page's picture instead of a drawing", () => {
    const { openGraph: sent } = toMetadata(toPage({ mainImage: `/photos/${"a".repeat(32)}.jpg` }));
    expect(sent?.images).toEqual([
      { url: `/photos/${"a".repeat(32)}.jpg`, alt: "A table.", type: "image/jpeg" },
    ]);
    const { openGraph: drawn } = toMetadata(toPage({ mainImage: "/images/articles/vbc1.svg" }));
    expect(drawn?.images).toMatchObject([{ url: "/share/home", type: "image/png", width: 1200 }]);
  });
});
