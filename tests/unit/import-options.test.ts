import { importedFields, toColumn } from "@/lib/listings/columns";
import { formatUsage, readOptions, requireCategory, UsageError } from "@/scripts/import/options";
import { formatColumns } from "@/scripts/import/report";
import { toColumns } from "@/lib/imports/columns";
import { categories } from "../support/categories";

const file = "package.json";

describe("invalid command lines", () => {
  it.each<[string[], string]>([
    [[], "Which file?"],
    [["nowhere.csv"], "no file nowhere.csv"],
    [["tests"], "no file tests"],
    [[file, file], "One file at a time"],
    [[file, "--force"], "--force"],
    [[file, "--category"], "--category"],
    [[file, "--map", "name"], "--map wants OLD=NEW"],
    [[file, "--report", `./${file}`], "would be overwritten"],
    [[file, "--map", "=name"], "--map wants OLD=NEW"],
  ])("%p", (args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe("valid command lines", () => {
  it("can have only a file", () => {
    expect(readOptions([file])).toEqual({
      file,
      category: null,
      renames: [],
      columns: null,
      isDryRun: false,
      report: null,
    });
  });

  it("can have all options", () => {
    const words =
      "--category catering --map A=name --map B=C=zip --columns name,-,zip --dry-run --report out.csv".split(
        " ",
      );
    expect(readOptions([...words, file])).toEqual({
      file,
      category: "catering",
      renames: [
        { header: "A", field: "name" },
        { header: "B=C", field: "zip" },
      ],
      columns: ["name", "", "zip"],
      isDryRun: true,
      report: "out.csv",
    });
  });

  it("can ask for help without a file", () => {
    expect(readOptions(["--help"])).toBeNull();
  });
});

it.each([
  ["Food and Drink", "nearest: Food and Drinks"],
  ["", "--category: is missing"],
])("refuses a category that the database does not have: %j", (raw, reason) => {
  expect(() => requireCategory(categories, raw)).toThrow(reason);
});

it.each([null, "Catering", "home-remodeling"])(
  "accepts a category that the database has: %j",
  (raw) => {
    expect(() => requireCategory(categories, raw)).not.toThrow();
  },
);

it.each(importedFields.map(toColumn))("lists the column %s in the help text", (column) => {
  expect(formatUsage()).toMatch(new RegExp(`^  ${column} `, "m"));
});

it("says what each column of a file is taken for", () => {
  const columns = toColumns(["post_title", "Phone", "Tags"], { renames: [], category: "Retail" });
  expect(formatColumns(columns)).toBe("post_title is name, Phone is phone, category");
});
