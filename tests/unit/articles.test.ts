import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listSampleArticleRows } from "@/lib/store/first-rows";
import {
  findArticle,
  firstParagraph,
  listArticlesLedBy,
  listHomeArticles,
  formatSampleNote,
} from "@/lib/content/articles";
import { getCategoryByName } from "@/lib/categories/rules";
import { toE164 } from "@/lib/format/phone";
import { toBlocks } from "@/lib/format/markdown";
import { toArticle } from "@/lib/store/content";
import { articles } from "../support/articles";
import { categories } from "../support/categories";

const getArticle = (id: string) => findArticle(articles, id);
const textOf = (article: (typeof articles)[number]) =>
  article.content.map((block) => block.content).join(" ");
const fileOf = (address: string) => path.join(process.cwd(), "public", address);

describe("finding an article", () => {
  it.each([
    ["nothing", ""],
    ["a space", " "],
    ["an unknown id", "no-such-article"],
    ["a part of an id", "mortgage-orig"],
    ["an id with something behind it", "vbc1 "],
    ["an id with a line break behind it", "vbc1\n"],
    ["a thousand characters", "a".repeat(1_000)],
    ["a thousand characters that begin like an id", "vbc1" + "a".repeat(996)],
    ["a way up", "../vbc1"],
    ["an encoded way up", "..%2Fvbc1"],
    ["a zero byte", "vbc1\u0000"],
    ["an encoded zero byte", "%00"],
    ["another script", "вбц1"],
    ["a Kelvin sign for a k", "ruc\u212A-march-nonprofit"],
    ["an emoji", "🍺"],
    ["SQL", "vbc1' or '1'='1"],
    ["a key of every object", "__proto__"],
    ["another key of every object", "constructor"],
    ["markup", "<script>"],
  ])("finds none by %s", (_what, id) => {
    expect(getArticle(id)).toBeNull();
  });

  it.each(articles.map(({ id }) => [id]))("finds %s by its id", (id) => {
    expect(getArticle(id)?.id).toBe(id);
  });

  it.each([
    ["veteransbeerclub", "vbc1"],
    ["mortgage", "mortgage-originator"],
    ["VBC1", "vbc1"],
    ["VeteransBeerClub", "vbc1"],
    ["Mortgage-Originator", "mortgage-originator"],
  ])("finds %s as %s", (asked, id) => {
    expect(getArticle(asked)?.id).toBe(id);
  });
});

describe("the six articles", () => {
  it("are the six of the specification", () => {
    expect(articles.map(({ id }) => id)).toEqual([
      "veteran-business-association",
      "va-claims-consultancy",
      "community-charity",
      "ruck-march-nonprofit",
      "mortgage-originator",
      "vbc1",
    ]);
  });

  it("share no id and no alias", () => {
    const names = articles.flatMap(({ id, aliases }) => [id, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s is at least 500 words long, in sections",
    (_id, article) => {
      expect(textOf(article).split(/\s+/).length).toBeGreaterThanOrEqual(500);
      expect(article.content[0]?.type).toBe("text");
      expect(article.content.filter(({ type }) => type === "section").length).toBeGreaterThan(3);
    },
  );

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s has a drawing with a description and no external resources",
    (_id, { mainImage, mainImageAlt }) => {
      expect(existsSync(fileOf(mainImage))).toBe(true);
      const svg = readFileSync(fileOf(mainImage), "utf8");
      expect(svg).not.toMatch(/href|script|<image|Gradient|@import/);
      expect(mainImageAlt.length).toBeGreaterThan(30);
    },
  );

  it.each(articles.map((article) => [article.id, article] as const))(
    "%s contains only fictional phone numbers and example addresses",
    (_id, article) => {
      expect(article.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(toE164(article.phone ?? "")).not.toBeNull();
      for (const address of [article.website, article.instagram, article.facebook]) {
        if (address !== null) expect(new URL(address).hostname).toBe("example.com");
      }
    },
  );

  it("show two license numbers with the mortgage originator only, marked as samples", () => {
    const licensed = articles.filter(({ licenses }) => licenses.length > 0);
    expect(licensed.map(({ id }) => id)).toEqual(["mortgage-originator"]);
    expect(licensed[0]?.licenses).toHaveLength(2);
    for (const { number } of licensed[0]?.licenses ?? []) expect(number).toContain("sample");
  });

  it("tell a veteran that a first claim is free, and where the official list is", () => {
    const article = getArticle("va-claims-consultancy");
    expect(article && textOf(article)).toMatch(/Nobody may charge you .* first claim/);
    const hosts = article?.officialSources?.map(({ url }) => new URL(url).hostname);
    expect(hosts).toEqual(expect.arrayContaining(["www.va.gov", "floridavets.org"]));
  });
});

describe("article cards", () => {
  it.each(articles.map((article) => [article.id, article] as const))(
    "%s: its first paragraph, one paragraph only",
    (_id, article) => {
      expect(firstParagraph(article)).toBe(article.content[0]?.content.split("\n\n")[0]);
      expect(firstParagraph(article)).not.toContain("\n");
    },
  );

  it("have no text for an article without text", () => {
    const [article] = articles;
    expect(article && firstParagraph({ ...article, content: [] })).toBe("");
  });

  it("show plain text without Markdown", () => {
    const content = toBlocks("**Two** men, [one boat](https://example.com).\n\nMore.");
    expect(firstParagraph({ content })).toBe("Two men, one boat.");
  });

  it("begin with the requested article, and repeat none", () => {
    for (const article of articles) {
      const list = listArticlesLedBy(articles, article);
      expect(list[0]).toBe(article);
      expect(new Set(list).size).toBe(articles.length);
      expect(list).toHaveLength(articles.length);
    }
  });
});

describe("the home page", () => {
  const shown = listHomeArticles([...articles, ...articles]);

  it("shows six categories of the directory, each with a Florida town", () => {
    expect(shown).toHaveLength(6);
    for (const { category, place } of shown) {
      expect(getCategoryByName(categories, category ?? "")).not.toBeNull();
      expect(place).toMatch(/^[A-Z][\w. ]+, FL 3[234]\d{3}$/);
    }
  });
});

describe("the blocks of a text", () => {
  it.each([
    ["nothing", "", []],
    ["text alone", "One.\n\nTwo.", [{ type: "text", content: "One.\n\nTwo." }]],
    ["a section alone", "## A\nB", [{ type: "section", title: "A", content: "B" }]],
    [
      "lines as Windows ends them",
      "One.\r\n\r\n## A\r\n\r\nB",
      [
        { type: "text", content: "One." },
        { type: "section", title: "A", content: "B" },
      ],
    ],
    ["a heading of another depth", "### A\nB", [{ type: "text", content: "### A\nB" }]],
    ["signs within a line", "A ## B", [{ type: "text", content: "A ## B" }]],
  ])("are right for %s", (_, body, blocks) => {
    expect(toBlocks(body)).toEqual(blocks);
  });
});

describe("the notice about samples", () => {
  const [row] = listSampleArticleRows();
  const toOne = (id: string, is_sample: boolean) =>
    row ? [toArticle({ ...row, id, display_title: id, is_sample })] : [];

  it("is empty without samples, and names the samples beside real entries", () => {
    expect(formatSampleNote([], "All.")).toBeNull();
    expect(formatSampleNote(toOne("real", false), "All.")).toBeNull();
    expect(formatSampleNote(toOne("made-up", true), "All.")).toBe("All.");
    expect(formatSampleNote([...toOne("real", false), ...toOne("made-up", true)], "All.")).toMatch(
      /invented: made-up\.$/,
    );
  });
});
