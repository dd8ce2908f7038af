import Parser from "rss-parser";
import { listCounties } from "@/lib/places/rules";
import { toFeed, toRss } from "@/lib/seo/feeds";
import { toLlmsText } from "@/lib/seo/text-files";
import { hostileTexts } from "../support/hostile-texts";
import { makeBusiness } from "../support/businesses";
import { categories } from "../support/categories";

const siteUrl = "https://vets.example";

describe("a feed", () => {
  it("has a unique URL and title for each category and county", () => {
    const feeds = [
      toFeed({}),
      ...categories.all.map((category) => toFeed({ category })),
      ...listCounties().map((county) => toFeed({ county })),
    ];
    expect(new Set(feeds.map(({ path }) => path)).size).toBe(feeds.length);
    expect(new Set(feeds.map(({ title }) => title)).size).toBe(feeds.length);
  });

  it("escapes any name", async () => {
    const names = [
      "Tom & Jerry's <b>Grill</b>",
      "]]>",
      "🌴 Palms",
      "a\u0000b\uffffc",
      "one]]><!-- two]]></description></item>",
      ...hostileTexts,
    ];
    const businesses = names.map((name, index) =>
      makeBusiness({ id: `firm-${index}`, name: name || "Nameless", description: name }),
    );
    const xml = toRss(toFeed({}), businesses, { categories, siteUrl });
    const { items, feedUrl } = await new Parser().parseString(xml);
    expect(items).toHaveLength(businesses.length);
    expect(items[0]).toMatchObject({
      title: "Tom & Jerry's <b>Grill</b>",
      link: `${siteUrl}/business/firm-0`,
      isoDate: "2026-01-02T15:00:00.000Z",
    });
    expect(items[3]?.title).toBe("abc");
    expect(items[4]?.title).toBe("one]]><!-- two]]></description></item>");
    expect(feedUrl).toBe(`${siteUrl}/feed.xml`);
  });

  it("shows a description as typed in readers that render it as HTML", async () => {
    const description = `Fish & chips <img src=x onerror="alert(1)"> &lt;b&gt; ]]> it's`;
    const business = makeBusiness({ id: "firm-1", description });
    const xml = toRss(toFeed({}), [business], { categories, siteUrl });
    const [item] = (await new Parser().parseString(xml)).items;
    expect(item?.content).toContain(
      "Fish &amp; chips &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;lt;b&amp;gt; ]]&gt; it&#39;s",
    );
  });

  it("has the category's label, and the listing's URL as id", async () => {
    const business = makeBusiness({ id: "firm-1", category: "Home Repair" });
    const xml = toRss(toFeed({}), [business], { categories, siteUrl });
    const [item] = (await new Parser().parseString(xml)).items;
    expect(item).toMatchObject({
      categories: ["Home Remodeling"],
      content: expect.stringMatching(/^Home Remodeling, /),
    });
    expect(xml).toContain(`<guid isPermaLink="true">${siteUrl}/business/firm-1</guid>`);
  });

  it("is valid without entries", async () => {
    const { items, title } = await new Parser().parseString(
      toRss(toFeed({}), [], { categories, siteUrl }),
    );
    expect(items).toEqual([]);
    expect(title).toContain("New veteran-owned businesses in Florida");
  });
});

describe("llms.txt", () => {
  it("begins with the site's name, and contains only absolute URLs", () => {
    const text = toLlmsText(siteUrl);
    expect(text).toMatch(/^# Florida Veteran Business Directory\n\n> /);
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = ""]) => url);
    expect(links.every((url) => url.startsWith(`${siteUrl}/`))).toBe(true);
  });
});
