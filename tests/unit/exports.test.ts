import { EXPORT_FILES } from "@/lib/exports/formats";
import type { ExportedListing } from "@/lib/exports/queries";
import { parse } from "csv-parse/sync";
import { recognizeColumns, toColumns } from "@/lib/imports/columns";
import { toListing } from "@/lib/imports/rows";
import { businesses } from "@/data/sample";
import { categories } from "../support/categories";

/** Always open, as the parser writes it: day by day. */
const ALWAYS = Array.from({ length: 7 }, (_, day) => [day * 1440, (day + 1) * 1440]);

const toStored = (column: string, value: unknown) => {
  // No page of theirs is one of the network that it is said to be of.
  if (["facebook", "instagram", "twitter", "linkedin"].includes(column)) return null;
  if (typeof value === "string" && value.startsWith("https:")) return new URL(value).href;
  return JSON.stringify(value) === "[[0,10080]]" ? ALWAYS : value;
};

/** Rows as the database has them: addresses written out, what samples leave open null. */
const listings = businesses.map((row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, toStored(column, value)]),
  ),
) as unknown as ExportedListing[];

describe("exported listings", () => {
  it("come in again unchanged", async () => {
    const csv = await EXPORT_FILES["listings.csv"].write(listings);
    const [headers = [], ...rows] = parse(csv) as string[][];
    expect(recognizeColumns(headers)).not.toContain("");
    const columns = toColumns(headers, { renames: [], category: null });
    const outcomes = rows.map((row) => toListing(categories, columns.toCells(row)));
    outcomes.forEach((outcome, index) => {
      const listing = outcome.ok ? { ...outcome.listing, is_sample: true } : {};
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

  it("let no text be taken for a formula", async () => {
    const [first] = listings;
    if (!first) throw new Error("no sample");
    const csv = await EXPORT_FILES["listings.csv"].write([{ ...first, name: "=HYPERLINK(1)" }]);
    expect(csv).toContain("'=HYPERLINK(1)");
  });

  it("are features on a map, and a workbook", async () => {
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
