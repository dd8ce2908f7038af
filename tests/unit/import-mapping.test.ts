import { toMapping } from "@/lib/imports/mapping";
import { categories } from "../support/categories";

const guess = (...cells: string[][]) => ({ cells, categories });

describe("what the columns of a file are taken for", () => {
  it.each(["Category", "Business Type", "Trade", "INDUSTRY", "primary_category"])(
    "is the category where the header is %j",
    (header) => {
      expect(toMapping(["Name", header], [], guess(["Sun Deli", "?"]))).toEqual([
        "name",
        "category",
      ]);
    },
  );

  it("is the category where the first cells name categories, whatever the header is", () => {
    const cells = [
      ["Sun Deli", "x", "food and drinks", "Catering"],
      ["Bay Pipes", "y", "", "Plumbing"],
      ["Key Roofs", "z", "Roofing", "Roofing"],
    ];
    expect(toMapping(["Name", "Code", "What", "More"], [], guess(...cells))).toEqual([
      ...["name", "", "category", ""],
    ]);
  });

  it("is no category where a cell names none, or all are empty", () => {
    const cells = [
      ["Plumbing", "Roofing", ""],
      ["Sun Deli", "LLC", " "],
    ];
    expect(toMapping(["Name", "Kind", "What"], [], guess(...cells))).toEqual(["name", "", ""]);
  });

  it("is the column that is called so before one whose cells look so", () => {
    const cells = [["Sun Deli", "Catering", "of my own"]];
    expect(toMapping(["Name", "Kind", "Category"], [], guess(...cells))).toEqual([
      ...["name", "", "category"],
    ]);
  });

  it("is what was said, once something was said", () => {
    const renames = [{ header: "Firm", field: "name" }];
    expect(toMapping(["Firm", "Kind"], renames, guess(["A", "Roofing"]))).toEqual(["name", ""]);
  });
});
