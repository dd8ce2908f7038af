import { listedRequest, readBusinessIds } from "@/lib/listing-edits/schema";
import { memberRoutes } from "@/lib/routes";

describe("filters of the list of listings", () => {
  it("ignore unknown values", () => {
    const asked = { status: "gone", owner: "maybe", source: "x", age: "old", day: "?", page: "-1" };
    expect(listedRequest.parse(asked)).toEqual({
      ...{ status: "published", q: "", owner: "", source: "", age: "", day: "?", page: 1 },
      ...{ all: undefined, dayError: undefined },
    });
  });

  it.each(["", "31/01/2026", "2026-02-30"])("require a valid day beside an age: not %p", (day) => {
    expect(listedRequest.parse({ age: "added-since", day }).dayError).toContain("2026-01-31");
    expect(listedRequest.parse({ day }).dayError).toBeUndefined();
  });

  it("appear in the URL without default values", () => {
    const filter = { status: "published", q: "", owner: "no", page: 1 };
    expect(memberRoutes.reviewListings(filter)).toBe("/review/listings?owner=no");
    expect(memberRoutes.reviewListings({ page: 2 })).toBe("/review/listings?page=2");
  });
});

it("reads valid ids of selected listings, each once, at most 100", () => {
  expect(readBusinessIds(["pier-1", "pier-1", "../x", "A b", ""])).toEqual(["pier-1"]);
  expect(readBusinessIds("pier-1")).toEqual(["pier-1"]);
  expect(readBusinessIds(undefined)).toEqual([]);
  const many = Array.from({ length: 150 }, (_, number) => `pier-${number}`);
  expect(readBusinessIds(many)).toHaveLength(100);
});
