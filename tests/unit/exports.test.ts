import readWorkbook from "read-excel-file/node";
import { EXPORT_FILES, type ExportFile } from "@/lib/exports/formats";
import type { ExportedListing } from "@/lib/exports/queries";
import { parse } from "csv-parse/sync";
import { readCsvCell } from "@/lib/format/csv";
import { recognizeColumns, toColumns } from "@/lib/imports/columns";
import { toListing } from "@/lib/imports/rows";
import { businesses } from "@/data/sample";
import { categories } from "../support/categories";
import { kinds } from "../support/certifications";

/** Always open, in the parser's form: one span for each day. */
const ALWAYS = Array.from({ length: 7 }, (_, day) => [day * 1440, (day + 1) * 1440]);

const toStored = (column: string, value: unknown) => {
  // The samples' links in these columns are no pages of the networks, and an import leaves them out.
  if (["facebook", "instagram", "twitter", "linkedin"].includes(column)) return null;
  if (typeof value === "string" && value.startsWith("https:")) return new URL(value).href;
  return JSON.stringify(value) === "[[0,10080]]" ? ALWAYS : value;
};

/** What no sample has. */
const FOR_BUYERS = {
  naics: ["238220", "2382"],
  uei: "ABCDEFGHJKL1",
  cage: "1ABC2",
  counties_served: ["Martin", "St. Lucie"],
};

/** Rows as the database returns them: with normalized URLs, and null for fields that a sample lacks. */
const listings = businesses.map((row, index) =>
  Object.fromEntries(
    Object.entries({ ...row, ...(index === 0 && FOR_BUYERS) }).map(([column, value]) => [
      column,
      toStored(column, value),
    ]),
  ),
) as unknown as ExportedListing[];

/** Writes listings in two pages, as they are read. */
async function write(file: ExportFile, written = listings): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const pages = [written.slice(0, 3), written.slice(3)].filter(({ length }) => length > 0);
  for await (const piece of EXPORT_FILES[file].write(pages)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const writeCsv = async (written = listings) => (await write("listings.csv", written)).toString();

describe("exported listings", () => {
  it("can be imported again unchanged", async () => {
    const csv = await writeCsv();
    const [headers = [], ...rows] = parse(csv, { bom: true }) as string[][];
    expect(recognizeColumns(headers)).not.toContain("");
    const columns = toColumns(headers, { renames: [], category: null });
    const outcomes = rows.map((row) => toListing({ categories, kinds }, columns.toCells(row)));
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
    const csv = await writeCsv();
    expect(csv.slice(0, 6)).toBe("\uFEFFname,");
  });

  it("escape text that looks like a formula", async () => {
    const [first] = listings;
    if (!first) throw new Error("no sample");
    const csv = await writeCsv([{ ...first, name: "=HYPERLINK(1)" }]);
    expect(csv).toContain("'=HYPERLINK(1)");
  });

  it("leave phone numbers as they are, without an apostrophe", async () => {
    const csv = await writeCsv();
    expect(csv).toMatch(/,\+1\d{10},/);
    expect(csv).not.toContain("'+1");
  });

  it("can be GeoJSON", async () => {
    const map = JSON.parse((await write("listings.geojson")).toString());
    expect(map.features).toHaveLength(listings.length);
    expect(map.features[0]).toMatchObject({
      type: "Feature",
      properties: { name: listings[0]?.name },
    });
  });

  it("can be a workbook with the same cells", async () => {
    const [first] = listings;
    if (!first) throw new Error("no sample");
    const odd = { ...first, name: `<b>\u0000"R&B"\n\uD800 ${"x".repeat(40_000)}` };
    const [sheet] = await readWorkbook(await write("listings.xlsx", [...listings, odd]));
    const [, ...cells] = sheet?.data ?? [];
    const [, ...rows] = parse(await writeCsv(), { bom: true }) as string[][];
    expect(cells.pop()?.[0]).toMatch(/^<b>"R&B"\n x{30000}/);
    expect(cells.map((row) => row.map((cell) => cell ?? ""))).toEqual(
      rows.map((row) => row.map(readCsvCell)),
    );
  });

  it("can be none", async () => {
    expect(JSON.parse((await write("listings.geojson", [])).toString()).features).toEqual([]);
    expect(parse(await writeCsv([]), { bom: true })).toHaveLength(1);
    const [sheet] = await readWorkbook(await write("listings.xlsx", []));
    expect(sheet?.data).toHaveLength(1);
  });
});
