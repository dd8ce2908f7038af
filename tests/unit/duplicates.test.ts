import {
  type ComparedListing,
  decisionRequest,
  duplicatesRequest,
  severalRequest,
} from "@/lib/duplicates/schema";
import { formatSeveral, putKeptFirst } from "@/lib/duplicates/wording";

const NONE: ComparedListing = {
  ...{ id: "a", name: "A", category: "Retail", address: null, phone: null, website: null },
  ...{ description: "", createdAt: "2026-02-02", lastConfirmedOn: null, isVerified: false },
  ...{ isOwn: false, owners: 0, reviews: 0, photos: 0, posts: 0, views: 0 },
};

describe("the listing that a merge keeps without a choice", () => {
  it.each<[string, Partial<ComparedListing>, Partial<ComparedListing>]>([
    ["has an owner", { owners: 1 }, { isVerified: true, reviews: 9 }],
    ["has a check", { isVerified: true }, { reviews: 9, createdAt: "2025-01-01" }],
    ["has more of what people added", { photos: 2, reviews: 1 }, { posts: 2, views: 99 }],
    ["was seen more often", { views: 2 }, { views: 1, createdAt: "2025-01-01" }],
    ["is older", { createdAt: "2025-01-01" }, {}],
  ])("%s", (_, kept, gone) => {
    const [one, other] = [
      { ...NONE, ...kept },
      { ...NONE, id: "b", ...gone },
    ];
    expect(putKeptFirst([one, other])).toEqual([one, other]);
    expect(putKeptFirst([other, one])).toEqual([one, other]);
  });
});

it("says how many of several pairs were decided, and why others were not", () => {
  expect(formatSeveral(2, [], "merge")).toBe("2 pairs merged.");
  expect(formatSeveral(1, ["Yours.", "Gone."], "apart")).toBe(
    "1 pair left as two listings. 2 not decided: Yours.",
  );
});

it("reads the page, a search, and one or two listings of the reviewer's choice", () => {
  expect(duplicatesRequest.parse({})).toEqual({ q: "", chains: false, page: 1, id: [] });
  expect(duplicatesRequest.parse({ id: "sun-deli-1" }).id).toEqual(["sun-deli-1"]);
  expect(duplicatesRequest.parse({ id: ["a", "b"], chains: "yes", page: "3" })).toEqual({
    ...{ q: "", chains: true, page: 3, id: ["a", "b"] },
  });
  expect(duplicatesRequest.parse({ id: ["a", "../b"], page: "x" })).toMatchObject({
    id: [],
    page: 1,
  });
});

it("goes back to pages of this site only", () => {
  const pair = { first: "a", second: "b", keep: "a", fills: null };
  const back = "/review/duplicates?q=deli&page=2#pair-3";
  expect(decisionRequest.parse({ ...pair, back }).back).toBe(back);
  expect(decisionRequest.parse({ ...pair, back: "//evil.example" }).back).toBe("/");
});

it.each([
  ["no pair", { pairs: [], intent: "merge" }],
  ["half a pair", { pairs: ["a"], intent: "merge" }],
  ["an unknown intent", { pairs: ["a b"], intent: "delete" }],
])("refuses several pairs with %s", (_, asked) => {
  expect(severalRequest.safeParse({ ...asked, back: "/" }).success).toBe(false);
});
