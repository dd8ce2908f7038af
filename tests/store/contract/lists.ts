// The store's contract for lists.
import { MAX_PAGE_SIZE, type DirectoryStore } from "@/lib/store/contract";
import type { BusinessFilter } from "@/lib/businesses/types";
import { business, daysAgo, type Rows } from "../rows";
import { asWords, everything } from "../search/rows";

const inCedar = { county: "Cedar", city: "Cedarville", category: "Listed Trade" };

const inJuniper = { county: "Juniper", category: "Ordered Trade" };
const verified = {
  is_verified: true,
  verified_until: "2035-01-02",
};

const underTwo = { category: "First Trade", more_categories: ["Second Trade"] };

export const listRows: Rows = {
  businesses: [
    // In the order of a list, which differs from the order of their ids.
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
    business({ id: "juniper-1", name: "1st Aid", ...inJuniper }),
    business({ id: "juniper-2", name: "The Barber", ...inJuniper }),
    business({ id: "juniper-3", name: "???", ...inJuniper }),
    business({ id: "juniper-4", name: "'Apples", ...inJuniper }),
    business({ id: "juniper-5", name: "O'Brien", ...inJuniper }),
    business({ id: "juniper-6", name: "Thebes", ...inJuniper }),
    business({ id: "juniper-7", name: "Xylo, with a phone", phone: "+17725550134", ...inJuniper }),
    business({ id: "juniper-8", name: "Yew, verified", ...verified, ...inJuniper }),
    business({ id: "juniper-9", name: "Zed, featured", is_featured: true, ...inJuniper }),
    business({ id: "cedar-suspended", status: "suspended", ...inCedar }),
    business({ id: "cedar-closed", status: "closed", closed_at: daysAgo(10), ...inCedar }),
    // Without city or county columns.
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

export type NamedFilter = Omit<BusinessFilter, "category"> & { category?: string };

/** Looks up the id of the filter's category. */
export async function toFilter(
  store: DirectoryStore,
  { category: name, ...filter }: NamedFilter,
): Promise<BusinessFilter> {
  if (name === undefined) return filter;
  const { all } = await store.listCategories();
  return { ...filter, category: all.find((one) => one.name === name) ?? { id: "none", name } };
}

export function describeLists(getStore: () => DirectoryStore): void {
  const idsOf = async (filter: NamedFilter) => {
    const asked = await toFilter(getStore(), filter);
    const { items, total } = await getStore().listBusinesses(asked, wholePage);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  const cedar = "zebra,alpha,Alpha,Éclair,\u{1f334} Palms,Same Name,Same Name,\u{ff5e} Wave";

  it("sorts by featured, then by name without symbols and capitals, then by id", async () => {
    const { items } = await getStore().listBusinesses({ counties: ["Cedar"] }, wholePage);
    expect(items.map(({ name }) => name).join()).toBe(cedar);
    expect(items.slice(5, 7).map(({ id }) => id)).toEqual(["cedar-1", "cedar-2"]);
  });

  it("sorts by featured, verified and phone, with digits after Z", async () => {
    const { items } = await getStore().listBusinesses({ counties: ["Juniper"] }, wholePage);
    expect(items.map(({ name }) => name)).toEqual([
      "Zed, featured",
      "Yew, verified",
      "Xylo, with a phone",
      "'Apples",
      "The Barber",
      "O'Brien",
      "Thebes",
      "???",
      "1st Aid",
    ]);
  });

  it("counts a list by first letter, and filters by one", async () => {
    const store = getStore();
    const letters = { A: 1, B: 1, O: 1, T: 1, X: 1, Y: 1, Z: 1, "#": 2 };
    expect(await store.countByLetter({ county: "Juniper" })).toEqual(letters);
    expect(await store.countByLetter({ category: "Ordered Trade" })).toEqual(letters);
    expect(await store.countByLetter({ county: "Atlantis" })).toEqual({});
    for (const filter of [{ counties: ["Juniper"] }, { category: "Ordered Trade" }])
      expect(await idsOf({ ...filter, letter: "#" })).toEqual(["juniper-3", "juniper-1"]);
    expect(await idsOf({ category: "Ordered Trade", letter: "Q" })).toEqual([]);
  });

  it("counts the categories in a county, and the counties of a category", async () => {
    const store = getStore();
    expect(await store.countCrossings({ county: "Dogwood" })).toEqual({
      "First Trade": 1,
      "Second Trade": 2,
    });
    expect(await store.countCrossings({ category: "Second Trade" })).toEqual({
      Dogwood: 2,
      Fig: 1,
    });
    expect(await store.countCrossings({ county: "Atlantis" })).toEqual({});
  });

  it("lists the counties and cities of a category, and whether it is on the map there", async () => {
    const crossings = await getStore().listCrossings();
    const of = (category: string) =>
      crossings
        .filter((crossing) => crossing.category === category)
        .map(({ county, city, hasPoint }) => [county, city, hasPoint]);
    const second = of("Second Trade");
    expect(second).toHaveLength(3);
    expect(second).toEqual(
      expect.arrayContaining([
        ["Dogwood", "Dogville", false],
        ["Dogwood", null, false],
        ["Fig", null, false],
      ]),
    );
    const nearby = of("Nearby Trade");
    expect(nearby).toHaveLength(3);
    expect(nearby).toEqual(
      expect.arrayContaining([
        ["Fir", null, true],
        ["Gum", null, true],
        [null, null, true],
      ]),
    );
    expect(of("Hidden Trade")).toEqual([]);
  });

  it("leaves suspended and closed businesses out", async () => {
    const ids = await idsOf({ category: "Listed Trade" });
    expect(ids).toHaveLength(9);
    expect(ids).not.toContain("cedar-suspended");
    expect(ids).not.toContain("cedar-closed");
  });

  it.each<[string, NamedFilter, string[]]>([
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
  ])("filters by %s", async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected);
  });

  it("matches the address, ignoring case, only when the column is empty", async () => {
    expect(await idsOf({ city: "Elmville" })).toEqual(["elm-by-address"]);
    expect(await idsOf({ city: "Oakville" })).toEqual(["elm-by-column", "oak-by-column"]);
    expect(await idsOf({ counties: ["Elm"] })).toEqual(["elm-by-address", "elm-by-column"]);
  });

  it("returns the total of a category beyond its last page", async () => {
    const filter = await toFilter(getStore(), { category: "Second Trade" });
    const answer = getStore().listBusinesses(filter, { page: 3, pageSize: 2 });
    expect(await answer).toEqual({ items: [], total: 3, page: 3, pageSize: 2 });
  });

  it("counts a business in each of its categories, and a suspended one in none", async () => {
    const counts = await getStore().countByCategory();
    expect(counts).toMatchObject({ "First Trade": 2, "Second Trade": 3 });
  });

  it.each([
    ["a category alone", everything],
    ["a category in a county", { ...everything, county: "Dogwood" }],
    ["a category and a word", { ...everything, ...asWords("dog") }],
  ])("searches by %s, main or additional", async (_, query) => {
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

    it("divides the list without repeating or losing one", async () => {
      expect(await pageOf(1)).toEqual({
        items: "zebra,alpha,Alpha",
        total: 8,
        page: 1,
        pageSize: 3,
      });
      expect(await pageOf(2)).toMatchObject({
        items: "Éclair,\u{1f334} Palms,Same Name",
        total: 8,
        page: 2,
      });
      expect(await pageOf(3)).toMatchObject({ items: "Same Name,\u{ff5e} Wave", total: 8 });
    });

    it.each([4, 5, 1000, 999_999_999])(
      "returns the total for page %i, beyond the last",
      async (page) => {
        expect(await pageOf(page)).toEqual({ items: "", total: 8, page, pageSize: 3 });
      },
    );

    it("returns an empty page beyond the last of an empty list", async () => {
      const answer = getStore().listBusinesses({ counties: ["Nowhere"] }, { page: 3, pageSize: 5 });
      expect(await answer).toEqual({ items: [], total: 0, page: 3, pageSize: 5 });
    });

    it("limits and returns the page size", async () => {
      const answer = await getStore().listBusinesses({}, { page: 1, pageSize: 5000 });
      expect(answer.items).toHaveLength(MAX_PAGE_SIZE);
      expect(answer.pageSize).toBe(MAX_PAGE_SIZE);
      expect(answer.total).toBeGreaterThan(MAX_PAGE_SIZE);
    });
  });
}
