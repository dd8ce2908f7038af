// What must be answered when they are asked for lists.
import { MAX_PAGE_SIZE, type DirectoryStore } from "@/lib/store/contract";
import type { BusinessFilter } from "@/lib/businesses/types";
import { business, daysAgo, type Rows } from "../rows";
import { everything } from "../search/rows";

const inCedar = { county: "Cedar", city: "Cedarville", category: "Listed Trade" };

const underTwo = { category: "First Trade", more_categories: ["Second Trade"] };

export const listRows: Rows = {
  businesses: [
    // In the order in which a list must show them; ids are given so that their order is another one.
    business({ id: "cedar-9", name: "zebra", is_featured: true, ...inCedar }),
    business({ id: "cedar-8", name: "Alpha", ...inCedar }),
    business({ id: "cedar-1", name: "Same Name", ...inCedar }),
    business({ id: "cedar-2", name: "Same Name", ...inCedar }),
    business({ id: "cedar-7", name: "alpha", ...inCedar }),
    business({ id: "cedar-6", name: "Éclair", ...inCedar }),
    business({ id: "cedar-5", name: "\u{ff5e} Wave", ...inCedar }),
    business({ id: "cedar-4", name: "\u{1f334} Palms", ...inCedar }),
    business({ id: "birch-1", county: "Birch", city: "Birchton", category: "Listed Trade" }),
    business({ id: "birch-2", county: "Birch", city: "Birchton", category: "Other Trade" }),
    business({ id: "birch-3", county: "Birch", city: "Lakeside", category: "Other Trade" }),
    business({ id: "lake-worth", county: "Birch", city: "Lakeside Worth" }),
    business({ id: "dog-1", county: "Dogwood", city: "Dogville", ...underTwo }),
    business({ id: "dog-2", county: "Dogwood", category: "Second Trade", is_featured: true }),
    business({ id: "dog-3", county: "Fig", ...underTwo }),
    business({ id: "dog-suspended", county: "Dogwood", ...underTwo, status: "suspended" }),
    business({ id: "cedar-suspended", status: "suspended", ...inCedar }),
    business({ id: "cedar-closed", status: "closed", closed_at: daysAgo(10), ...inCedar }),
    // Without a city or county of their own.
    business({ id: "elm-by-address", street: "1 Dock Rd, ELMVILLE, Elm County" }),
    business({ id: "elm-by-column", county: "Elm", street: "2 Oak St, Oakville" }),
    business({ id: "oak-by-column", city: "Oakville", county: "Oak", street: "3 Elm Rd" }),
    business({ id: "nowhere" }),
  ],
  businessImages: [],
  posts: [],
  reviews: [],
};

const wholePage = { page: 1, pageSize: 50 };

export function describeLists(getStore: () => DirectoryStore): void {
  const idsOf = async (filter: BusinessFilter) => {
    const { items, total } = await getStore().listBusinesses(filter, wholePage);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  const cedar = "zebra,Alpha,Same Name,Same Name,alpha,Éclair,\u{ff5e} Wave,\u{1f334} Palms";

  it("puts featured ones first, then orders names by code point, then by id", async () => {
    const { items } = await getStore().listBusinesses({ counties: ["Cedar"] }, wholePage);
    expect(items.map(({ name }) => name).join()).toBe(cedar);
    expect(items.slice(2, 4).map(({ id }) => id)).toEqual(["cedar-1", "cedar-2"]);
  });

  it("leaves suspended and closed businesses out", async () => {
    const ids = await idsOf({ category: "Listed Trade" });
    expect(ids).toHaveLength(9);
    expect(ids).not.toContain("cedar-suspended");
    expect(ids).not.toContain("cedar-closed");
  });

  it.each<[string, BusinessFilter, string[]]>([
    ["one county", { counties: ["Birch"] }, ["birch-1", "birch-2", "birch-3", "lake-worth"]],
    [
      "two counties",
      { counties: ["Oak", "Elm"] },
      ["elm-by-address", "elm-by-column", "oak-by-column"],
    ],
    ["no county at all", { counties: [] }, []],
    ["a category", { category: "Other Trade" }, ["birch-2", "birch-3"]],
    ["a city", { city: "Birchton" }, ["birch-1", "birch-2"]],
    ["a city whose name begins another's", { city: "Lakeside" }, ["birch-3"]],
    ["a category in a city", { category: "Other Trade", city: "Birchton" }, ["birch-2"]],
    ["a category in a county", { category: "Listed Trade", counties: ["Birch"] }, ["birch-1"]],
    [
      "a category in a city of a county",
      { category: "Other Trade", city: "Lakeside", counties: ["Birch", "Cedar"] },
      ["birch-3"],
    ],
    ["a category, main or further", { category: "Second Trade" }, ["dog-2", "dog-1", "dog-3"]],
    [
      "a further category in a county",
      { category: "Second Trade", counties: ["Dogwood"] },
      ["dog-2", "dog-1"],
    ],
    ["a further category in a city", { category: "Second Trade", city: "Dogville" }, ["dog-1"]],
    ["a main category beside a further one", { category: "First Trade" }, ["dog-1", "dog-3"]],
    ["a city of another county", { city: "Birchton", counties: ["Cedar"] }, []],
    ["a category in other capitals", { category: "other trade" }, []],
    ["a part of a category", { category: "Other" }, []],
    ["a place nobody is in", { city: "Atlantis" }, []],
  ])("finds those of %s", async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected);
  });

  it("matches the address only where the column is empty, in any capitals", async () => {
    expect(await idsOf({ city: "Elmville" })).toEqual(["elm-by-address"]);
    expect(await idsOf({ city: "Oakville" })).toEqual(["elm-by-column", "oak-by-column"]);
    expect(await idsOf({ counties: ["Elm"] })).toEqual(["elm-by-address", "elm-by-column"]);
  });

  it("knows the total of a category beyond its last page", async () => {
    const answer = getStore().listBusinesses(
      { category: "Second Trade" },
      { page: 3, pageSize: 2 },
    );
    expect(await answer).toEqual({ items: [], total: 3, page: 3, pageSize: 2 });
  });

  it("counts a business under each of its categories, and a suspended one under none", async () => {
    const counts = await getStore().countByCategory();
    expect(counts).toMatchObject({ "First Trade": 2, "Second Trade": 3 });
  });

  it.each([
    ["a category alone", everything],
    ["a category in a county", { ...everything, county: "Dogwood" }],
    ["a category and a word", { ...everything, words: "dog" }],
  ])("is searched by %s, main or further", async (_, query) => {
    const { hits, total } = await getStore().search({ ...query, category: "Second Trade" });
    const expected = query.county ? ["dog-1", "dog-2"] : ["dog-1", "dog-2", "dog-3"];
    expect(hits.map(({ business }) => business.id).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  describe("page by page", () => {
    const pageOf = async (page: number) => {
      const answer = await getStore().listBusinesses(
        { counties: ["Cedar"] },
        { page, pageSize: 3 },
      );
      return { ...answer, items: answer.items.map(({ name }) => name).join() };
    };

    it("cuts the list without repeating or losing one", async () => {
      expect(await pageOf(1)).toEqual({
        items: "zebra,Alpha,Same Name",
        total: 8,
        page: 1,
        pageSize: 3,
      });
      expect(await pageOf(2)).toMatchObject({ items: "Same Name,alpha,Éclair", total: 8, page: 2 });
      expect(await pageOf(3)).toMatchObject({ items: "\u{ff5e} Wave,\u{1f334} Palms", total: 8 });
    });

    it.each([4, 5, 1000, 999_999_999])(
      "answers page %i, beyond the last, with the total",
      async (page) => {
        expect(await pageOf(page)).toEqual({ items: "", total: 8, page, pageSize: 3 });
      },
    );

    it("answers a page beyond the last of an empty list", async () => {
      const answer = getStore().listBusinesses({ counties: ["Nowhere"] }, { page: 3, pageSize: 5 });
      expect(await answer).toEqual({ items: [], total: 0, page: 3, pageSize: 5 });
    });

    it("never answers more than the ceiling, and says so", async () => {
      const answer = await getStore().listBusinesses({}, { page: 1, pageSize: 5000 });
      expect(answer.items).toHaveLength(MAX_PAGE_SIZE);
      expect(answer.pageSize).toBe(MAX_PAGE_SIZE);
      expect(answer.total).toBeGreaterThan(MAX_PAGE_SIZE);
    });
  });
}
