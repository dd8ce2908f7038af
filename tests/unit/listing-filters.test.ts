import { listedRequest } from "@/lib/listing-edits/schema";
import { readBusinessIds } from "@/lib/listing-edits/bulk-schema";
import { memberRoutes } from "@/lib/routes";

describe("what the list of listings is asked for", () => {
  it("takes no condition from what it does not know", () => {
    const asked = { status: "gone", owner: "maybe", source: "x", age: "old", day: "?", page: "-1" };
    expect(listedRequest.parse(asked)).toEqual({
      ...{ status: "published", q: "", owner: "", source: "", age: "", day: "?", page: 1 },
      ...{ all: undefined, dayError: undefined },
    });
  });

  it.each(["", "31/01/2026", "2026-02-30"])("asks for a day beside an age: not %p", (day) => {
    expect(listedRequest.parse({ age: "added-since", day }).dayError).toContain("2026-01-31");
    expect(listedRequest.parse({ day }).dayError).toBeUndefined();
  });

  it("says in its address what is asked, and nothing that is usual", () => {
    const filter = { status: "published", q: "", owner: "no", page: 1 };
    expect(memberRoutes.reviewListings(filter)).toBe("/review/listings?owner=no");
    expect(memberRoutes.reviewListings({ page: 2 })).toBe("/review/listings?page=2");
  });
});

it("reads the ids of chosen listings once each, at most a hundred, and nothing that can be none", () => {
  expect(readBusinessIds(["pier-1", "pier-1", "../x", "A b", ""])).toEqual(["pier-1"]);
  expect(readBusinessIds("pier-1")).toEqual(["pier-1"]);
  expect(readBusinessIds(undefined)).toEqual([]);
  const many = Array.from({ length: 150 }, (_, number) => `pier-${number}`);
  expect(readBusinessIds(many)).toHaveLength(100);
});
