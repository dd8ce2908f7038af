import { EXPORT_FILES } from "@/lib/exports/formats";
import type { ExportedListing } from "@/lib/exports/queries";
import { parse } from "csv-parse/sync";
import { recognizeColumns, toColumns } from "@/lib/imports/columns";
import { toListing } from "@/lib/imports/rows";
import { businesses } from "@/data/sample";
import { categories } from "../support/categories";

/** Always open, in the parser's form: one span for each day. */
const ALWAYS = Array.from({ length: 7 }, (_, day) => [day * 1440, (day + 1) * 1440]);

const toStored = (column: string, value: unknown) => {
  // The samples' links in these columns are no pages of the networks, and an import leaves them out.
  if (["facebook", "instagram", "twitter", "linkedin"].includes(column)) return null;
  if (typeof value === "string" && value.startsWith("https:")) return new URL(value).href;
  return JSON.stringify(value) === "[[0,10080]]" ? ALWAYS : value;
};

/** Rows as the database returns them: with normalized URLs, and null for fields that a sample lacks. */
const listings = businesses.map((row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, toStored(column, value)]),
  ),
) as unknown as ExportedListing[];

describe("exported listings", () => {
  it("can be imported again unchanged", async () => {
    const csv = await EXPORT_FILES["listings.csv"].write(listings);
    const [headers = [], ...rows] = parse(csv, { bom: true }) as string[][];
    expect(recognizeColumns(headers)).not.toContain("");
    const columns = toColumns(headers, { renames: [], category: null });
    const outcomes = rows.map((row) => toListing(categories, columns.toCells(row)));
    outcomes.forEach((outcome, index) => {
      const listing = outcome.ok ? outcome.listing : {};
      const expected = listings[index];
      expect(outcome.ok && outcome.notices).toEqual([]);
      expect(listing).toEqual(
        Object.fromEntries(
          Object.keys(listing).map((column) => [
            column,
            expected?.[column as keyof ExportedListing] ?? null,
          ]),
        ),
      );
    });
  });

  it("begin with a byte order mark, for Excel", async () => {
    const csv = await EXPORT_FILES["listings.csv"].write(listings);
    expect(csv.slice(0, 6)).toBe("\uFEFFname,");
  });

  it("escape text that looks like a formula", async () => {
    const [first] = listings;
    if (!first) throw new Error("no sample");
    const csv = await EXPORT_FILES["listings.csv"].write([{ ...first, name: "=HYPERLINK(1)" }]);
    expect(csv).toContain("'=HYPERLINK(1)");
  });

  it("leave phone numbers as they are, without an apostrophe", async () => {
    const csv = await EXPORT_FILES["listings.csv"].write(listings);
    expect(csv).toMatch(/,\+1\d{10},/);
    expect(csv).not.toContain("'+1");
  });

  it("can be GeoJSON or a workbook", async () => {
    const map = JSON.parse(await EXPORT_FILES["listings.geojson"].write(listings));
    expect(map.features).toHaveLength(listings.length);
    expect(map.features[0]).toMatchObject({
      type: "Feature",
      properties: { name: listings[0]?.name },
    });
    const workbook = await EXPORT_FILES["listings.xlsx"].write(listings.slice(0, 2));
    expect(workbook.subarray(0, 2).toString()).toBe("PK");
  });
});
