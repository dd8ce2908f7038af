import {
  listChoices,
  listCosts,
  readCategoryNames,
  readMapping,
  toMapping,
} from "@/lib/imports/mapping";
import { categories } from "../support/categories";

const guess = (...cells: string[][]) => ({ cells, categories });

describe("the field of a column", () => {
  it.each(["Category", "Business Type", "Trade", "INDUSTRY", "primary_category"])(
    "is the category for the header %j",
    (header) => {
      expect(toMapping(["Name", header], [], guess(["Sun Deli", "?"]))).toEqual([
        "name",
        "category",
      ]);
    },
  );

  it.each(["Firm", "Vendor", "Supplier Name", "Company/Organization", "Establishment"])(
    "is the name for the header %j",
    (header) => {
      expect(toMapping(["Contact", header, "Town"], [], guess())).toEqual(["", "name", "city"]);
    },
  );

  it("is recognized behind the words that registers put before it", () => {
    const headers = ["Legal Business Name", "Location Street Address", "Physical City"];
    expect(toMapping([...headers, "Primary Zip Code", "Main"], [], guess())).toEqual([
      ...["name", "street", "city", "zip", ""],
    ]);
    expect(toMapping(["Name", "Legal Business Name"], [], guess())).toEqual(["", "name"]);
    expect(toMapping(["Legal Name", "DBA Name"], [], guess())).toEqual(["", "name"]);
  });

  it.each([
    [
      "an address book",
      "Address 1 - City",
      "E-mail 1 - Value",
      "Phone | Work",
      "city",
      "email",
      "phone",
    ],
    [
      "a form",
      "What is your business category?",
      "Website (if any)",
      "Brief description of your business",
      "category",
      "website",
      "description",
    ],
    [
      "a list of vendors",
      "Vendor Address",
      "Telephone Number",
      "Services Offered",
      "address",
      "phone",
      "description",
    ],
    ["a map's listings", "Site City", "open_hours", "Industry Type", "city", "hours", "category"],
    [
      "a directory plugin",
      "post_title",
      "post_content",
      "working_hours",
      "name",
      "description",
      "hours",
    ],
  ])("is recognized in the words of %s", (_, ...columns) => {
    expect(toMapping(columns.slice(0, 3), [], guess())).toEqual(columns.slice(3));
  });

  it("is the firm's name before a trade name, which is often empty", () => {
    expect(toMapping(["Trade Name", "Name of Firm", "Your name"], [], guess())).toEqual([
      ...["", "name", ""],
    ]);
  });

  it("is the category when its first cells name categories, whatever the header", () => {
    const cells = [
      ["Sun Deli", "x", "food and drinks", "Catering"],
      ["Bay Pipes", "y", "", "Plumbing"],
      ["Key Roofs", "z", "Roofing", "Roofing"],
    ];
    expect(toMapping(["Name", "Code", "What", "More"], [], guess(...cells))).toEqual([
      ...["name", "", "category", ""],
    ]);
  });

  it("is not the category when a cell is no category, or all are empty", () => {
    const cells = [
      ["Plumbing", "Roofing", ""],
      ["Sun Deli", "LLC", " "],
    ];
    expect(toMapping(["Name", "Kind", "What"], [], guess(...cells))).toEqual(["name", "", ""]);
  });

  it("follows the header before the cells", () => {
    const cells = [["Sun Deli", "Catering", "of my own"]];
    expect(toMapping(["Name", "Kind", "Category"], [], guess(...cells))).toEqual([
      ...["name", "", "category"],
    ]);
  });

  it("is not guessed beside explicit mappings", () => {
    const renames = [{ header: "Firm", field: "name" }];
    expect(toMapping(["Firm", "Kind"], renames, guess(["A", "Roofing"]))).toEqual(["name", ""]);
  });
});

describe("what missing columns cost", () => {
  it.each([
    [["name", "category", "address", "phone"], []],
    [["name", "street", "zip", "phone"], []],
    [["name", "street", "city_state_zip", "phone"], []],
    [
      ["name", "street", "phone"],
      [/^No column is the ZIP code/, /each becomes a listing of its own/],
    ],
    [["name", "address"], [/^No column is the phone number/]],
  ])("with the columns %j", (mapping, costs) => {
    expect(listCosts(mapping)).toEqual(costs.map((cost) => expect.stringMatching(cost)));
  });
});

it("reads the category of each value, and which has none", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["value-0", "Eating place"],
    ["category-0", "Food and Drinks"],
    ["value-1", "Other"],
    ["category-1", ""],
    ["value-100", "Too many"],
    ["category-100", "Roofing"],
  ] as const)
    form.set(name, value);
  expect(readCategoryNames(form)).toEqual({ "Eating place": "Food and Drinks", Other: null });
});

describe("the category of a value", () => {
  const values = ["Restaurants & Bars", "A/C & Heating", "Miscellaneous"];

  it("is what it probably means, before any choice", () => {
    expect(listChoices(values, {}, categories)).toEqual(["Food and Drinks", "HVAC", ""]);
  });

  it("is that of the last part of a path, where that means one", () => {
    const paths = ["Contractors > Roofing", "Food > Other"];
    expect(listChoices(paths, {}, categories)).toEqual(["Roofing", "Food and Drinks"]);
  });

  it("is the admin's choice, none included", () => {
    const chosen = { "A/C & Heating": "Air and Electric" };
    expect(listChoices(values, chosen, categories)).toEqual(["", "Air and Electric", ""]);
  });
});

describe("the mapping of a form", () => {
  const read = (...fields: string[]) => {
    const form = new FormData();
    for (const [index, field] of fields.entries()) form.set(`column-${index}`, field);
    return readMapping(["Firm", "Trade", "Firm 2"], form);
  };

  it("has the column of each field", () => {
    expect(read("name", "category", "")).toEqual({
      renames: [
        { header: "Firm", field: "name" },
        { header: "Trade", field: "category" },
      ],
      error: null,
    });
  });

  it.each([
    [["", "category"], /is the name of the business/],
    [["name"], /is the category, or one category for all rows/],
    [["name", "category", "name"], /“Business name”: leave one of them out/],
  ])("is refused for %j: %s", (fields, message) => {
    expect(read(...fields).error).toMatch(message);
  });

  it("leaves out a field that there is not", () => {
    expect(read("name", "category", "password").renames).toHaveLength(2);
  });
});
