import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Listing } from "@/lib/imports/types";
import { openCsv } from "@/scripts/import/csv-file";
import { importRecords, readColumns, toTableColumns } from "@/scripts/import/import-file";
import type { ListingTable } from "@/scripts/import/listing-table";
import { NO_REPORT, openRefusalReport } from "@/scripts/import/refusal-report";
import { categories } from "../support/categories";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A table in memory that counts what is written to it. */
function makeTable(refuses: (listing: Listing) => boolean = () => false) {
  const rows = new Map<string, Listing>();
  const written: string[] = [];
  const table: ListingTable = {
    read: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const row = rows.get(id);
          return row ? [[id, row] as const] : [];
        }),
      ),
    save: async (listings) => {
      if (listings.some(refuses)) return "violates a check";
      for (const listing of listings) {
        written.push(listing.name);
        rows.set(listing.id, listing);
      }
      return null;
    },
  };
  return { rows, written, table };
}

function write(content: string | Uint8Array): string {
  const file = path.join(folder, "in.csv");
  writeFileSync(file, content);
  return file;
}

type Settings = {
  table?: ListingTable;
  category?: string | null;
  renames?: { header: string; field: string }[];
  isDryRun?: boolean;
  report?: string;
};

async function run(content: string | Uint8Array, settings: Settings = {}) {
  const { category = "Catering", renames = [], isDryRun = false, report } = settings;
  const { rows, table } = makeTable();
  const file = await openCsv(write(content));
  const columns = await readColumns(file, { category, renames });
  const refusals = report ? await openRefusalReport(report, columns.headers) : NO_REPORT;
  const tally = await importRecords(file, {
    columns,
    categories,
    table: settings.table ?? table,
    isDryRun,
    report: refusals,
    showProgress: () => {},
  });
  await refusals.close();
  return { tally, listings: [...rows.values()], columns };
}

async function names(content: string | Uint8Array): Promise<string[]> {
  return (await run(content)).listings.map(({ name }) => name);
}

describe("a file is refused as a whole", () => {
  it("when it is empty", async () => {
    await expect(run("")).rejects.toThrow("The file is empty");
  });

  it("when it is a workbook", async () => {
    await expect(run("PK\x03\x04...")).rejects.toThrow("Save it as CSV first");
  });

  it("when no column is a name, and says what there is", async () => {
    await expect(run("firm,zip\nSun Deli,34994\n")).rejects.toThrow(/name.*firm, zip.*--map/);
  });

  it("when there is no category, neither in it nor given", async () => {
    await expect(run("name\nSun Deli\n", { category: null })).rejects.toThrow(/--category/);
  });

  it("when a column is mapped that it does not have", async () => {
    const renames = [{ header: "firm", field: "name" }];
    await expect(run("name\nSun Deli\n", { renames })).rejects.toThrow("no column 'firm'");
  });

  it("when a column is mapped to something unheard of", async () => {
    const renames = [{ header: "name", field: "owner_id" }];
    await expect(run("name\nSun Deli\n", { renames })).rejects.toThrow("no 'owner_id'");
  });
});

describe("a row is refused", () => {
  it("with its line, its column as the file calls it, and the reason", async () => {
    const { tally } = await run("Name,Postal Code\nSun Deli,34994\nMoon Deli,3499\n");
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 1 refused");
    expect(tally.details()).toContain("  line 3: Postal Code '3499': This is not a ZIP code.");
  });

  it.each(["Sun Deli", "Sun Deli,34994,more"])("when its columns do not fit: %p", async (row) => {
    const { tally } = await run(`name,zip\n${row}\nMoon Deli,34994\n`);
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 1 refused");
    expect(tally.details()[1]).toMatch(/line 2: columns: [13], in the header: 2/);
  });

  it("by the database, and those beside it go in", async () => {
    const { table, written } = makeTable(({ name }) => name === "Bad Deli");
    const { tally } = await run("name\nSun Deli\nBad Deli\nMoon Deli\n", { table });
    expect(written).toEqual(["Sun Deli", "Moon Deli"]);
    expect(tally.details()).toContain("  line 3: violates a check");
  });

  it("and stands in the report with its own cells, ready to be mended", async () => {
    const report = path.join(folder, "refused.csv");
    await run('name,zip\n"Sun, ""Deli""",x\nMoon Deli,34994\n', { report });
    expect(readFileSync(report, "utf8")).toBe(
      'name,zip,refused line,reason\r\n"Sun, ""Deli""",x,2,zip \'x\': This is not a ZIP code.\r\n',
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "and is no formula in the report where it begins like %j",
    async (text) => {
      const report = path.join(folder, "refused.csv");
      const header = `${text}column`;
      await run(`"${header}",name,zip\n"${text}","Sun Deli",x\n`, { report });
      for await (const { cells } of (await openCsv(report)).records)
        expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    },
  );

  it("and goes in from the report as from its own file once it is mended", async () => {
    const report = path.join(folder, "refused.csv");
    const content =
      'name,zip,phone,description\n@Home Care,x,+1 772 555 0134,"-10% for veterans"\n';
    await run(content, { report });
    const mended = readFileSync(report, "utf8").replace(",x,", ",34994,");
    const { listings } = await run(mended);
    expect(listings).toEqual((await run(content.replace(",x,", ",34994,"))).listings);
    expect(listings[0]).toMatchObject({
      name: "@Home Care",
      phone: "+17725550134",
      description: "-10% for veterans",
    });
  });

  it("when a quote is never closed, and those before it go in", async () => {
    const { tally } = await run('name,zip\nSun Deli,34994\n"Moon Deli,34994\nStar Deli,34994\n');
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 1 refused");
    expect(tally.details()[1]).toMatch(/line 3: a quote is opened here and not closed/);
  });

  it("up to a number that can be read, with a count of the others", async () => {
    const { tally } = await run(`name,zip\n${"Sun Deli,x\n".repeat(30)}`);
    expect(tally.details()).toHaveLength(22);
    expect(tally.details().at(-1)).toContain("and 10 more");
  });
});

describe("an import is run again", () => {
  const file = "name,zip,phone\nSun Deli,34994,772-555-0134\nMoon Deli,34952,772-555-0135\n";

  it("and changes nothing", async () => {
    const { table, written } = makeTable();
    await run(file, { table });
    const { tally } = await run(file, { table });
    expect(tally.counts()).toBe("2 rows: 0 added, 0 changed, 2 unchanged, 0 refused");
    expect(written).toHaveLength(2);
  });

  it("and writes only the row that has changed", async () => {
    const { table, written, rows } = makeTable();
    await run(file, { table });
    written.length = 0;
    const { tally } = await run(file.replace("0135", "0136"), { table });
    expect(tally.counts()).toBe("2 rows: 0 added, 1 changed, 1 unchanged, 0 refused");
    expect(written).toEqual(["Moon Deli"]);
    expect([...rows.values()].map(({ phone }) => phone)).toContain("+17725550136");
  });

  it("after a dry run, which wrote nothing and counted right", async () => {
    const { table, rows } = makeTable();
    const { tally } = await run(file, { table, isDryRun: true });
    expect(tally.counts()).toBe("2 rows: 2 added, 0 changed, 0 unchanged, 0 refused");
    expect(rows.size).toBe(0);
  });
});

describe("a business that stands twice in a file", () => {
  it("goes in once, as its first row says, and is reported", async () => {
    const { tally, listings } = await run(
      "name,street,zip,phone\nSun Deli,1 Main Street,34994,772-555-0134\nSUN DELI,1 MAIN ST.,34994-1234,\n",
    );
    expect(listings.map(({ phone }) => phone)).toEqual(["+17725550134"]);
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 0 refused, 1 repeated");
    expect(tally.details().join("\n")).toContain("line 3 (as 2)");
  });
});

describe("what spreadsheets do to a file", () => {
  it.each([
    ["a byte order mark and CRLF", "\uFEFFname,zip\r\nCafé Sol,34994\r\n"],
    ["semicolons", "name;zip\nCafé Sol;34994\n"],
    ["tabs", "name\tzip\nCafé Sol\t34994\n"],
    ["quotes around everything", '"name","zip"\n"Café Sol","34994"\n'],
    ["lines of commas", "name,zip\n,\nCafé Sol,34994\n,\n\n"],
    ["lines of an old Mac", "name,zip\rCafé Sol,34994\r"],
    ["accents that went through two encodings", "name,zip\nCafÃ© Sol,34994\n"],
    ["spaces of all kinds", "name,zip\n\u00a0Café \t Sol\u200b ,34994\n"],
    ["capitals", "NAME,ZIP\nCAFÉ SOL,34994\n"],
    ["decimal ZIP codes", "name,zip\nCafé Sol,34994.0\n"],
  ])("does not matter: %s", async (_, content) => {
    expect(await names(content)).toEqual(["Café Sol"]);
  });

  it("does not matter: the encoding of Windows", async () => {
    const bytes = Buffer.from("name,zip\nCafé Sol\x92s,34994\n", "latin1");
    expect(await names(bytes)).toEqual(["Café Sol’s"]);
  });

  it("does not matter: the 'Unicode text' of Excel", async () => {
    const bytes = Buffer.from("\uFEFFname\tzip\r\nCafé Sol\t34994\r\n", "utf16le");
    expect(await names(bytes)).toEqual(["Café Sol"]);
  });

  it("keeps the lines of a description, and counts lines behind it right", async () => {
    const { listings, tally } = await run(
      'name,description,zip\r\nSun Deli,"One,\r\ntwo",34994\r\nMoon Deli,,x\r\n',
    );
    expect(listings[0]?.description).toBe("One,\ntwo");
    expect(tally.details()[1]).toMatch(/line 4/);
  });

  it("keeps a cell that begins like a formula as text", async () => {
    expect(await names("name,zip\n=HYPERLINK(A1) deli,34994\n@Home Deli,34994\n")).toEqual([
      "=HYPERLINK(A1) deli",
      "@Home Deli",
    ]);
  });

  it("takes a dash or N/A for an empty cell", async () => {
    const { listings } = await run("name,zip,website,email\nSun Deli,34994,N/A,-\n");
    expect(listings[0]).toMatchObject({ website: null, email: null });
  });
});

describe("columns", () => {
  it("of opening hours are read as times, line by line, and as text where they are none", async () => {
    const { listings, columns, tally } = await run(
      'name,zip,Opening Hours\nSun Deli,34994,"Mon 9-5\nTue 10-2"\nMoon Deli,34994,sometimes\n',
    );
    expect(listings[0]?.hours).toEqual([
      [540, 1020],
      [2040, 2280],
    ]);
    expect(listings[1]).toMatchObject({ hours: null, hours_note: "sometimes" });
    expect(toTableColumns(columns)).toEqual(expect.arrayContaining(["hours", "hours_note"]));
    expect(tally.details().join()).toContain("opening hours kept as text");
  });

  it("are found by other names", async () => {
    const { listings } = await run(
      "Business Name,Street Address,Town,Postal_Code,Telephone,Branch of Service\n" +
        "Sun Deli,1 Main St,Stuart,34994,772-555-0134,Navy\n",
    );
    expect(listings[0]).toMatchObject({
      name: "Sun Deli",
      street: "1 Main St",
      city: "Stuart",
      phone: "+17725550134",
      service: "Navy",
    });
  });

  it("are found where the command line says, before any other", async () => {
    const renames = [{ header: "Trading As", field: "name" }];
    const { listings } = await run("name,trading as,zip\nX Holding,Sun Deli,34994\n", { renames });
    expect(listings[0]?.name).toBe("Sun Deli");
  });

  it("that nobody asked for are named", async () => {
    const { columns } = await run("name,zip,license_number\nSun Deli,34994,7\n");
    expect(columns.unused).toEqual(["license_number"]);
  });

  it("of the category give way to the one for all rows", async () => {
    const { listings } = await run("name,zip,category\nSun Deli,34994,Deli\n");
    expect(listings[0]?.category).toBe("Catering");
  });
});
