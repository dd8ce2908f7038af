/** What admins type into the forms of articles, resources and the announcement. */
import { z } from "zod";
import { announcementForm } from "@/lib/content/announcement";
import { articleForm } from "@/lib/content/article-form";
import { optionalWebAddress, saveContent, slug, webAddress } from "@/lib/content/forms";

jest.mock("@/lib/auth/session", () => ({ requireRole: jest.fn() }));

const problemOf = (parsed: z.ZodSafeParseResult<string>) =>
  parsed.error?.issues.map(({ message }) => message).join(" ");

describe("a web address", () => {
  it.each([
    ["www.va.gov", "https://www.va.gov/"],
    ["va.gov/housing", "https://va.gov/housing"],
    ["https://www.va.gov/housing?a=b#c", "https://www.va.gov/housing?a=b#c"],
  ])("%j is %s", (typed, href) => {
    expect(webAddress.parse(typed)).toBe(href);
    expect(optionalWebAddress.parse(typed)).toBe(href);
  });

  it.each(["", "soon", "javascript:alert(1)", "pat@example.com"])("is not %j", (typed) => {
    expect(problemOf(webAddress.safeParse(typed))).toMatch(/like www\.example\.com/);
  });

  it("has at most 500 characters", () => {
    expect(problemOf(webAddress.safeParse(`va.gov/${"a".repeat(500)}`))).toMatch(/500 characters/);
  });

  it("may be missing where it is optional", () => {
    expect(optionalWebAddress.parse("")).toBeNull();
  });
});

describe("the end of an address", () => {
  it("is made of what was typed", () => {
    expect(slug(64).parse("Low Tide Ruck’s Café")).toBe("low-tide-rucks-cafe");
  });

  it.each([
    ["", /Fill this in/],
    ["?!", /letters and digits/],
    ["New", /opens an empty form/],
    ["a".repeat(65), /64 characters/],
  ])("is not %j", (typed, message) => {
    expect(problemOf(slug(64).safeParse(typed))).toMatch(message);
  });
});

describe("the form of an article", () => {
  const read = (values: Record<string, string>) => {
    const { data, error } = articleForm.partial().safeParse(values);
    return data ?? error?.issues.map(({ path }) => path.join("."));
  };

  it("reads a profile as owners type it, and sources without https://", () => {
    const typed = { instagram: "@lowtide", facebook: "", sources: "VA | www.va.gov" };
    expect(read(typed)).toEqual({
      instagram: "https://www.instagram.com/lowtide",
      facebook: null,
      sources: [{ label: "VA", url: "https://www.va.gov/" }],
    });
  });

  it("refuses a profile elsewhere, and a source that is no address", () => {
    const typed = { instagram: "www.example.com/us", sources: "VA | soon" };
    expect(read(typed)).toEqual(["instagram", "sources"]);
  });
});

describe("the link of the announcement", () => {
  const read = (href: string) =>
    announcementForm.safeParse({ text: "Hello", last_day: "2099-12-31", href }).data?.href;

  it.each([
    ["", null],
    ["/about-us", "/about-us"],
    ["www.va.gov/x", "https://www.va.gov/x"],
  ])("%j leads to %s", (typed, href) => {
    expect(read(typed)).toBe(href);
  });

  it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "somewhere"])(
    "refuses %j",
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );
});

it("keeps a stored picture in the form when the row can't be written", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  const form = new FormData();
  form.set("name", "The fair");
  const answer = await saveContent(form, {
    fields: [{ name: "name", label: "Name", control: "text" }],
    schema: z.object({ name: z.string(), picture: z.string() }),
    ...{ page: "/admin/articles", title: "Saved" },
    takeFiles: async () => ({ values: { picture: "/photos/a.webp" } }),
    write: () => Promise.reject(new TypeError("fetch failed")),
  });
  expect(answer.values).toEqual({ name: "The fair", picture: "/photos/a.webp" });
  expect(answer.message).toContain("An unexpected error occurred");
});
