import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import writeWorkbook from "write-excel-file/node";
import { ImportError, type Listing, type RelatedRows } from "@/lib/imports/types";
import { openFile } from "@/lib/imports/open-file";
import { importRecords, toTableColumns } from "@/lib/imports/run";
import type { ListingTable } from "@/lib/imports/listing-table";
import { readColumns } from "@/lib/imports/read-columns";
import { NO_REPORT } from "@/lib/imports/report";
import { openReport } from "@/scripts/import/report";
import { categories } from "../support/categories";
import { PLAIN_TEXTS, SECRET_TEXTS } from "../support/secret-numbers";
import { CHECKED_ON, kinds, newCertification, VALID_UNTIL } from "../support/certifications";

const ODS = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A table in memory that records the rows written to it. */
function makeTable(refuses: (listing: Listing) => boolean = () => false) {
  const rows = new Map<string, Listing>();
  const written: string[] = [];
  const related = new Map<string, RelatedRows>();
  const table: ListingTable = {
    read: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const row = rows.get(id);
          return row ? [[id, row] as const] : [];
        }),
      ),
    readWritten: async () => new Map(),
    readKnown: async function* () {
      for (const row of rows.values()) yield { ...row, hidesStreet: false };
    },
    judge: async (pairs) => pairs.map(([a, b]) => (a.phone === b.phone ? "phone" : null)),
    writes: {
      saveRelatedRows: async (rows) => {
        for (const row of rows) related.set(row.listing.name, row.related);
      },
      save: async (listings) => {
        if (listings.some(refuses)) return "violates a check";
        for (const listing of listings) {
          written.push(listing.name);
          rows.set(listing.id, listing);
        }
        return null;
      },
    },
  };
  return { rows, written, related, table };
}

function write(content: string | Uint8Array): string {
  const file = path.join(folder, "in.csv");
  writeFileSync(file, content);
  return file;
}

type Settings = {
  table?: ListingTable;
  category?: string | null;
  columns?: string[];
  renames?: { header: string; field: string }[];
  report?: string;
  signal?: AbortSignal;
};

async function run(content: string | Uint8Array, settings: Settings = {}) {
  const { category = "Catering", renames = [], report, signal } = settings;
  const { rows, table } = makeTable();
  const options = { category, renames, columns: settings.columns ?? null };
  const { columns, records, above } = await readColumns(await openFile(write(content)), options);
  const opened = report ? await openReport(report, columns.headers) : NO_REPORT;
  const tally = await importRecords(
    { columns, records },
    {
      categories,
      kinds,
      table: settings.table ?? table,
      report: opened,
      showProgress: () => {},
      ...(signal && { signal }),
    },
  );
  await opened.close();
  return { tally, listings: [...rows.values()], columns, above };
}

async function toWorkbook(rows: (string | number | Date | null)[][]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      return value instanceof Date ? { value, format: "mm/dd/yyyy" } : { value };
    }),
  );
  return await writeWorkbook(cells).toBuffer();
}

async function names(content: string | Uint8Array): Promise<string[]> {
  return (await run(content)).listings.map(({ name }) => name);
}

it("says which columns of a row were kept as they were written on the site", async () => {
  const { rows, table } = makeTable();
  await run("name,zip,phone\nSun Deli,34994,7725550134\n", { table });
  const changed = "name,zip,phone\nSun Deli,34994,7725550135\n";
  const here = { isOwners: false, columns: new Set(["phone"]) };
  const readWritten = async (ids: string[]) => new Map(ids.map((id) => [id, here] as const));
  const { tally } = await run(changed, { table: { ...table, readWritten } });
  expect([...rows.values()]).toMatchObject([{ phone: "+17725550134" }]);
  expect(tally.counts()).toBe("1 row: 0 added, 0 changed, 1 unchanged, 0 refused");
  expect(tally.details().join()).toMatch(/1 × kept as it was written here .*: line 2 \(phone\)/);
});

it("skips a row with the street of a listing whose owner shows none", async () => {
  const { rows, table } = makeTable();
  const known = { ...{ id: "home-deli", name: "Home Deli", phone: "+17725550134" }, zip: "34994" };
  const unknown = { website: null, street: null, city: "Stuart", latitude: null, longitude: null };
  const readKnown = async function* () {
    yield { ...known, ...unknown, hidesStreet: true };
  };
  const file =
    "name,street,zip,phone\nHome Deli,12 Home St,34994,7725550134\nHome Deli,,34994,7725550134\nBay Deli,1 A St,34994,\n";
  const { tally } = await run(file, { table: { ...table, readKnown } });
  expect([...rows.values()].map(({ name, street }) => [name, street])).toEqual([
    ["Home Deli", null],
    ["Bay Deli", "1 A St"],
  ]);
  expect(tally.counts()).toBe("3 rows: 2 added, 0 changed, 0 unchanged, 0 refused, 1 repeated");
  expect(tally.details().join()).toContain(
    "probably a business whose owner shows no street here, skipped: line 2 (like /business/home-deli)",
  );
});

describe("a file is refused as a whole", () => {
  it("when it is empty", async () => {
    await expect(run("")).rejects.toThrow("The file is empty");
  });

  it.each([
    ["a workbook that cannot be read", "PK\x03\x04...", "Save it as CSV"],
    ["a workbook of the old kind", Buffer.from("d0cf11e0a1b11ae1", "hex"), "save it as .xlsx"],
    ["a workbook of LibreOffice", `PK\x03\x04${ODS}`, "(.ods)"],
    ["a web page", "\uFEFF\r\n<!DOCTYPE html><table><tr><td>name</td></tr></table>", "a web page"],
    ["a table of a web page that is called .xls", "<table><tr><td>name</td></tr>", "a web page"],
    ["a PDF", "%PDF-1.7\n%", "This is a PDF"],
    ["JSON", '[{ "name": "Sun Deli" }]', "This is JSON"],
    ["an archive", Buffer.from("1f8b0800", "hex"), "Unpack it"],
  ])("when it is %s, with what to do", async (_, content, advice) => {
    await expect(run(content)).rejects.toThrow(ImportError);
    await expect(run(content)).rejects.toThrow(advice);
  });

  it("when it has no header, with suggested columns", async () => {
    const rows =
      ",Sun Deli,food and drinks,12 Ocean Ave,Stuart,FL,34994,772-555-0134,ann@deli.example,www.deli.example\n";
    await expect(run(rows)).rejects.toThrow(
      '--columns "-,name,category,street,city,state,zip,phone,email,website"',
    );
  });

  it("when two columns are called name, until --map selects one", async () => {
    const rows = "Name,ZIP,NAME\nSun Deli,34994,Ann Example\n";
    await expect(run(rows)).rejects.toThrow("called Name: 1, 3.");
    const renames = [{ header: "name#2", field: "name" }];
    expect((await run(rows, { renames })).listings[0]?.name).toBe("Ann Example");
  });

  it("when --columns names an unknown field", async () => {
    await expect(run("Sun Deli\n", { columns: ["nome"] })).rejects.toThrow("no 'nome'");
  });

  it("when no column is a name, and lists its columns", async () => {
    await expect(run("who,zip\nSun Deli,34994\n")).rejects.toThrow(/name.*who, zip.*--map/);
  });

  it("when it has no category and --category is missing", async () => {
    await expect(run("name\nSun Deli\n", { category: null })).rejects.toThrow(/--category/);
  });

  it("when --map names a column that it does not have", async () => {
    const renames = [{ header: "firm", field: "name" }];
    await expect(run("name\nSun Deli\n", { renames })).rejects.toThrow("no column 'firm'");
  });

  it("when --map names an unknown field", async () => {
    const renames = [{ header: "name", field: "owner_id" }];
    await expect(run("name\nSun Deli\n", { renames })).rejects.toThrow("no 'owner_id'");
  });
});

describe("a row is refused", () => {
  it("with its line, the column's name in the file, and the reason", async () => {
    const { tally } = await run("Name,Locationstate\nSun Deli,FL\nMoon Deli,GA\n");
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 1 refused");
    expect(tally.details()).toContain("  1 × Locationstate 'GA': This isn’t Florida: line 3");
  });

  it.each(["Sun Deli", "Sun Deli,34994,more"])(
    "when its number of cells differs: %p",
    async (row) => {
      const { tally } = await run(`name,zip\n${row}\nMoon Deli,34994\n`);
      expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 1 refused");
      expect(tally.details()[1]).toMatch(/columns: [13], in the header: 2: line 2/);
    },
  );

  it("by the database, and the other rows are imported", async () => {
    const { table, written } = makeTable(({ name }) => name === "Bad Deli");
    const { tally } = await run("name\nSun Deli\nBad Deli\nMoon Deli\n", { table });
    expect(written).toEqual(["Sun Deli", "Moon Deli"]);
    expect(tally.details()).toContain("  1 × violates a check: line 3");
  });

  it("and is in the report with its original cells, as are rows with notices", async () => {
    const report = path.join(folder, "refused.csv");
    await run(
      'name,state,zip,street\n"Sun, ""Deli""",GA,,\nMoon Deli,FL,x,\nMoon Deli,,,\nStar Deli,,34994,\n',
      { report },
    );
    const cells = [];
    for await (const record of (await openFile(report)).records) cells.push(record.cells);
    expect(cells).toEqual([
      ["name", "state", "zip", "street", "import line", "import result", "import reason"],
      ['Sun, "Deli"', "GA", "", "", "2", "refused", "state 'GA': This isn’t Florida."],
      ["Moon Deli", "FL", "x", "", "3", "went in", expect.stringContaining("a ZIP code): x")],
      ["Moon Deli", "", "", "", "4", "skipped", expect.stringContaining("as line 3")],
    ]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])(
    "and is escaped in the report when it begins like the formula %j",
    async (text) => {
      const report = path.join(folder, "refused.csv");
      const header = `${text}column`;
      await run(`"${header}",name,state\n"${text}","Sun Deli",x\n`, { report });
      for await (const { cells } of (await openFile(report)).records)
        expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    },
  );

  it("and can be imported from the report after a correction", async () => {
    const report = path.join(folder, "refused.csv");
    const content =
      'name,state,phone,description\n@Home Care,x,+1 772 555 0134,"-10% for veterans"\n';
    await run(content, { report });
    const mended = readFileSync(report, "utf8").replace(",x,", ",FL,");
    const { listings } = await run(mended);
    expect(listings).toEqual((await run(content.replace(",x,", ",FL,"))).listings);
    expect(listings[0]).toMatchObject({
      name: "@Home Care",
      phone: "+17725550134",
      description: "-10% for veterans",
    });
  });

  it("when a quote is never closed, and the rows around it are imported", async () => {
    const { tally, listings } = await run(
      'name,zip\nSun Deli,34994\n"Moon Deli,34994\nStar Deli,34994\n"Sea Deli",34994\n',
    );
    expect(listings.map(({ name }) => name)).toEqual(["Sun Deli", "Star Deli", "Sea Deli"]);
    expect(tally.details()[1]).toBe("  1 × a quote is opened here and not closed: line 3");
  });

  it("when a quote is never closed in 150,000 short lines", async () => {
    const { tally } = await run(`name,zip\n"Moon Deli,34994\n${"x\n".repeat(150_000)}`);
    expect(tally.details()[1]).toBe("  1 × a quote is opened here and not closed: line 2");
  });

  it("when two quotes are not closed, and the rows between them are imported", async () => {
    const between = Array.from({ length: 20 }, (_, i) => `Deli ${i + 1},34994,"So, so"\n`).join("");
    const { tally } = await run(
      `name,zip,description\n"Moon Deli,34994,\n${between}"Star Deli,34994,\nSea Deli,34994,\n`,
    );
    expect(tally.counts()).toBe("23 rows: 21 added, 0 changed, 0 unchanged, 2 refused");
  });

  it.each([
    ["a cell", "x".repeat(50_000), "description has 50,000 characters"],
    ["a cell in quotes", `"${"so, ".repeat(50_000)}"`, "description has 200,000 characters"],
    ["a cell in many lines", `"${"so so\n".repeat(9_000)}"`, "description has 54,000 characters"],
    ["a line without an end", "x".repeat(1_500_000), "is longer than any row can be"],
  ])(
    "when %s is too long, with its line, and the other rows are imported",
    async (_, cell, reason) => {
      const { tally, listings } = await run(
        `name,zip,description\nSun Deli,34994,\nMoon Deli,34994,${cell}\nStar Deli,34994,\n`,
      );
      expect(listings.map(({ name }) => name)).toEqual(["Sun Deli", "Star Deli"]);
      expect(tally.details()[1]).toMatch(/: line 3$/);
      expect(tally.details()[1]).toContain(reason);
    },
  );

  it("and listed by reason, up to a maximum with the number of the others", async () => {
    const places = Array.from({ length: 30 }, (_, at) => `Sun Deli,Place ${at}\n`);
    const { tally } = await run(`name,state\n${"Sun Deli,GA\n".repeat(30)}${places.join("")}`);
    expect(tally.details()).toHaveLength(22);
    expect(tally.details()[1]).toBe("  30 × state 'GA': This isn’t Florida: line 2, 3, 4, 5, 6, …");
    expect(tally.details().at(-1)).toBe("  11 × for other reasons");
  });
});

describe("an import that is stopped", () => {
  it("reports its last line, and keeps the rows read until then", async () => {
    const signal = AbortSignal.abort();
    const { tally, listings } = await run("name,zip\nSun Deli,34994\nMoon Deli,34994\n", {
      signal,
    });
    expect(listings.map(({ name }) => name)).toEqual(["Sun Deli"]);
    expect(tally.stoppedAt).toBe(2);
  });
});

describe("a repeated import", () => {
  const file = "name,zip,phone\nSun Deli,34994,772-555-0134\nMoon Deli,34952,772-555-0135\n";

  it("changes nothing", async () => {
    const { table, written } = makeTable();
    await run(file, { table });
    const { tally } = await run(file, { table });
    expect(tally.counts()).toBe("2 rows: 0 added, 0 changed, 2 unchanged, 0 refused");
    expect(written).toHaveLength(2);
  });

  it("writes only the changed row", async () => {
    const { table, written, rows } = makeTable();
    await run(file, { table });
    written.length = 0;
    const { tally } = await run(file.replace("0135", "0136"), { table });
    expect(tally.counts()).toBe("2 rows: 0 added, 1 changed, 1 unchanged, 0 refused");
    expect(written).toEqual(["Moon Deli"]);
    expect([...rows.values()].map(({ phone }) => phone)).toContain("+17725550136");
  });

  it("follows a dry run, which writes nothing and reports the same counts", async () => {
    const { table, rows } = makeTable();
    const { tally } = await run(file, { table: { ...table, writes: null } });
    expect(tally.counts()).toBe("2 rows: 2 added, 0 changed, 0 unchanged, 0 refused");
    expect(rows.size).toBe(0);
  });
});

describe("a business that is in a file twice", () => {
  it("is imported once, from its first row, and reported", async () => {
    const { tally, listings } = await run(
      "name,street,zip,phone\nSun Deli,1 Main Street,34994,772-555-0134\nSUN DELI,1 MAIN ST.,34994-1234,\n",
    );
    expect(listings.map(({ phone }) => phone)).toEqual(["+17725550134"]);
    expect(tally.counts()).toBe("2 rows: 1 added, 0 changed, 0 unchanged, 0 refused, 1 repeated");
    expect(tally.details().join("\n")).toContain("line 3 (as line 2)");
  });
});

describe("rows of one name in a file without streets or ZIP codes", () => {
  it.each([
    ["name,city\n", "Sun Deli,Stuart\n", "Sun Deli,Stuart\n"],
    ["name,zip\n", "Sun Deli,34994\n", "Sun Deli,34994\n"],
    ["name,street,city\n", "Sun Deli,1 Main St,Stuart\n", "Sun Deli,1 Main St,Stuart\n"],
  ])("all go in, and stay the same when the file is imported again: %j", async (...rows) => {
    const { table, rows: stored } = makeTable();
    const { tally } = await run(rows.join(""), { table });
    expect(tally.counts()).toBe("2 rows: 2 added, 0 changed, 0 unchanged, 0 refused");
    const ids = [...stored.keys()];
    expect(ids[1]).toBe(`${ids[0]}-2`);
    const { tally: again } = await run(rows.join(""), { table });
    expect(again.counts()).toBe("2 rows: 0 added, 0 changed, 2 unchanged, 0 refused");
  });
});

describe("a possible duplicate is imported, and reported with the row that it resembles", () => {
  const row = "Anchor Diner,12 Ocean Ave,Stuart,34994,772-555-0134\n";
  const header = "name,street,city,zip,phone\n";

  it.each([
    ["the same phone", "Blue Heron Realty,99 Dixie Hwy,Naples,34102,7725550134", true],
    ["another phone", "Anchor Diner,99 Dixie Hwy,Stuart,34994,7725550135", false],
  ])("when the table finds one: %s", async (_, other, isLike) => {
    const { tally, listings } = await run(`${header}${row}${other}\n`);
    expect(listings).toHaveLength(2);
    expect(tally.details().join().includes("line 3 (like line 2)")).toBe(isLike);
  });

  it("when it resembles a listing of the directory", async () => {
    const { table } = makeTable();
    const { listings } = await run(header + row, { table });
    expect(listings).toEqual([]);
    const other = "Ancor Diner,12 Ocean Ave,Stuart,34994,772-555-0134";
    const { tally } = await run(`${header}${other}\n`, { table });
    expect(tally.details().join()).toMatch(/line 2 \(like \/business\/anchor-diner-\d+\)/);
  });
});

describe("files saved by spreadsheets", () => {
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
  ])("can be imported: %s", async (_, content) => {
    expect(await names(content)).toEqual(["Café Sol"]);
  });

  it("can be imported: the encoding of Windows", async () => {
    const bytes = Buffer.from("name,zip\nCafé Sol\x92s,34994\n", "latin1");
    expect(await names(bytes)).toEqual(["Café Sol’s"]);
  });

  it.each([
    ["UTF-16, little end first", "\uFEFF", false],
    ["UTF-16, big end first", "\uFEFF", true],
    ["UTF-16, little end first, without a mark", "", false],
    ["UTF-16, big end first, without a mark", "", true],
  ])("can be imported: %s", async (_, mark, isBigFirst) => {
    const bytes = Buffer.from(`${mark}name\tzip\r\nCafé Sol\t34994\r\n`, "utf16le");
    expect(await names(isBigFirst ? bytes.swap16() : bytes)).toEqual(["Café Sol"]);
  });

  it.each([
    ["an old Mac", "8e", "d5", "96"],
    ["Windows", "e9", "92", "f1"],
  ])("can be imported: the encoding of %s", async (_, e, quote, n) => {
    const sign = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    const content = `name,zip\nCaf${sign(e)} Sol${sign(quote)}s,34994\nPi${sign(n)}ata Shop,34994\n`;
    expect(await names(Buffer.from(content, "latin1"))).toEqual(["Café Sol’s", "Piñata Shop"]);
  });

  it.each(["sep=;\r\n", '"sep=;"\n', "\uFEFFsep=;\n"])("can be imported: %j", async (line) => {
    const { listings, above } = await run(`${line}name;zip;city\nCafé Sol;34994;Stuart, FL\n`);
    expect(listings.map(({ name }) => name)).toEqual(["Café Sol"]);
    expect(above).toEqual([]);
  });

  it("can be imported: a title above the header, which is reported", async () => {
    const { listings, above, tally } = await run(
      "Veteran businesses, Florida, 2026;;\n\n;;\nBusiness Name;ZIP;State\nCafé Sol;34994;FL\nMoon;1;GA\n",
    );
    expect(listings.map(({ name }) => name)).toEqual(["Café Sol"]);
    expect(above).toEqual(["Veteran businesses, Florida, 2026"]);
    expect(tally.details()[1]).toContain("line 6");
  });

  it("can be imported: no header, with --columns", async () => {
    const { listings } = await run("Café Sol,7,34994\nMoon Deli,8,34952\n", {
      columns: ["name", "", "zip"],
    });
    expect(listings.map(({ name, zip }) => [name, zip])).toEqual([
      ["Café Sol", "34994"],
      ["Moon Deli", "34952"],
    ]);
  });

  it("can be imported: a workbook", async () => {
    const { listings, tally } = await run(
      await toWorkbook([
        ["Veteran businesses", null, null, null],
        ["Business Name", "ZIP", "Last confirmed", "State"],
        ["Café Sol", 34994, new Date("2026-03-01"), "FL"],
        [null, null, null, null],
        ["Moon Deli", "34952", null, "GA"],
      ]),
    );
    expect(listings).toMatchObject([
      { name: "Café Sol", zip: "34994", last_confirmed_on: "2026-03-01" },
    ]);
    expect(tally.details()[1]).toMatch(/State 'GA'.*: line 5$/);
  });

  it("keep line breaks in a description, and correct line numbers after it", async () => {
    const { listings, tally } = await run(
      'name,description,zip\r\nSun Deli,"One,\r\ntwo",34994\r\nMoon Deli,,x\r\n',
    );
    expect(listings[0]?.description).toBe("One,\ntwo");
    expect(tally.details()[1]).toMatch(/line 4/);
  });

  it("keep a cell that begins like a formula as text", async () => {
    expect(await names("name,zip\n=HYPERLINK(A1) deli,34994\n@Home Deli,34994\n")).toEqual([
      "=HYPERLINK(A1) deli",
      "@Home Deli",
    ]);
  });

  it("have empty cells for a dash or N/A", async () => {
    const { listings } = await run("name,zip,website,email\nSun Deli,34994,N/A,-\n");
    expect(listings[0]).toMatchObject({ website: null, email: null });
  });
});

describe("certification, owner's address and featured flag", () => {
  const toUsDay = (day: string) => day.replace(/(.{4})-(..)-(..)/, "$2/$3/$1");
  const header =
    "name,zip,featured,owner email,certification issuer,certification number,certified on,certified until\n";

  it("are imported with the listing", async () => {
    const { table, rows, related } = makeTable();
    await run(
      `${header}Sun Deli,34994,yes,ann@example.com,SBA VOSB,VC-1207,${[CHECKED_ON, VALID_UNTIL].map(toUsDay).join()}\nMoon Deli,34994,no,,,,,\n`,
      { table },
    );
    expect([...rows.values()].map(({ is_featured }) => is_featured)).toEqual([true, false]);
    expect(Object.fromEntries(related)).toEqual({
      "Sun Deli": {
        ownerEmail: "ann@example.com",
        certification: newCertification({ kind: "sba-vosb", method: "extract" }),
      },
      "Moon Deli": { ownerEmail: null, certification: null },
    });
  });

  it.each([
    ["no kind", `,VC-1207,${CHECKED_ON},${VALID_UNTIL}`, "none of the kinds"],
    ["an unknown issuer", `An office,VC-1207,${CHECKED_ON},${VALID_UNTIL}`, "none of the kinds"],
    ["no day of the check", `SBA VOSB,VC-1207,,${VALID_UNTIL}`, "Enter the day of the check"],
    ["no end", `SBA VOSB,VC-1207,${CHECKED_ON},`, "Enter the last day"],
    ["a day to come", "SBA VOSB,VC-1207,2998-03-01,2999-02-28", "This day is in the future"],
    ["an end that has passed", "SBA VOSB,VC-1207,2019-03-01,2022-02-28", "has passed"],
  ])("leave out a certification with %s, with the reason", async (_, cells, reason) => {
    const { table, related } = makeTable();
    const { tally } = await run(`${header}Sun Deli,34994,,,${cells}\n`, { table });
    expect(related.get("Sun Deli")?.certification).toBeNull();
    expect(tally.details().join()).toContain(reason);
  });

  it("leave out a certification's number that is a Social Security number, with the reason", async () => {
    const { table, related } = makeTable();
    const row = `Sun Deli,34994,,,SBA VOSB,123-45-6789,${CHECKED_ON},${VALID_UNTIL}\n`;
    const { tally } = await run(header + row, { table });
    expect(related.get("Sun Deli")?.certification).toMatchObject({ number: null });
    expect(tally.details().join()).toContain("Social Security");
  });

  it("leave out an invalid flag and an invalid address", async () => {
    const { table, related } = makeTable();
    const { tally } = await run(`${header}Sun Deli,34994,perhaps,ann,,,,\n`, { table });
    expect(related.get("Sun Deli")?.ownerEmail).toBeNull();
    expect(tally.details().join()).toContain("featured left out (Enter yes or no)");
    expect(tally.details().join()).toContain("owner email left out (This isn’t an email address");
  });

  it("are not changed by a file without these columns", async () => {
    const { columns } = await run("name,zip\nSun Deli,34994\n");
    expect(toTableColumns(columns)).not.toContain("is_featured");
  });
});

describe("columns", () => {
  it("of opening hours are parsed line by line, or kept as text", async () => {
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

  it.each([
    [
      "WordPress",
      "post_title,post_content,default_category,street,city,zip\n" +
        '"Sun &amp; Sea Deli","[vc_row el_class=""a""]<!-- wp:paragraph --><p>Subs<br />and soup</p>[/vc_row]",Food,1 Main St,Stuart,34994\n',
    ],
    [
      "Google",
      "Business name,Address line 1,Locality,Administrative area,Postal code,Primary category,From the business\n" +
        'Sun & Sea Deli,1 Main St,Stuart,FL,34994,Deli,"Subs\nand soup"\n',
    ],
    [
      "HubSpot",
      "Company name,Street Address,City,State/Region,Postal Code,About Us\n" +
        'Sun & Sea Deli,1 Main St,Stuart,FL,34994,"Subs\nand soup"\n',
    ],
    [
      "a chamber of commerce",
      "Listing Title,Profession Name,Office Street Address,Principal City,Work Zip/Post Code,Listing Description\n" +
        'Sun & Sea Deli,Food,1 Main St,Stuart,34994,"Subs\nand soup"\n',
    ],
    [
      "the SBA",
      "Name of Firm,Address line 1,City,State,Zip,Capabilities Narrative,WWW Page\n" +
        'Sun & Sea Deli,1 Main St,Stuart,FL,34994,"Subs\nand soup",\n',
    ],
  ])("are known by the headers of %s", async (_, content) => {
    const { listings } = await run(content);
    expect(listings).toEqual([
      expect.objectContaining({
        ...{ name: "Sun & Sea Deli", description: "Subs\nand soup" },
        ...{ street: "1 Main St", city: "Stuart", zip: "34994" },
      }),
    ]);
  });

  it("selected by --map take precedence", async () => {
    const renames = [{ header: "Trading As", field: "name" }];
    const { listings } = await run("name,trading as,zip\nX Holding,Sun Deli,34994\n", { renames });
    expect(listings[0]?.name).toBe("Sun Deli");
  });

  it("that are unused are reported", async () => {
    const { columns } = await run("name,zip,license_number\nSun Deli,34994,7\n");
    expect(columns.unused).toEqual(["license_number"]);
  });

  it("called name yield to a more specific one", async () => {
    const { listings } = await run("Name,Business Name,zip\nAnn Example,Sun Deli,34994\n");
    expect(listings[0]?.name).toBe("Sun Deli");
  });

  it("that occur twice are reported with their position", async () => {
    const { columns, listings } = await run(
      "name,phone,zip,phone\nSun Deli,772-555-0134,34994,772-555-0135\n",
    );
    expect(columns.unused).toEqual(["phone (column 4)"]);
    expect(listings[0]?.phone).toBe("+17725550134");
  });

  it("of the category yield to --category", async () => {
    const { listings } = await run("name,zip,category\nSun Deli,34994,Deli\n");
    expect(listings[0]?.category).toBe("Catering");
  });
});

describe("Social Security numbers", () => {
  const quote = (text: string) => `"${text}"`;

  it("are left out with the cell that has one, and the row says which", async () => {
    const texts = [...SECRET_TEXTS, ...PLAIN_TEXTS];
    const lines = texts.map((text, index) => `Deli ${toLetters(index)},${quote(text)}`);
    const report = path.join(folder, "report.csv");
    const { listings, tally } = await run(`name,About us\n${lines.join("\n")}\n`, {
      renames: [{ header: "About us", field: "description" }],
      report,
    });
    expect(listings).toHaveLength(texts.length);
    const isKept = listings.map(({ description }) => description !== "");
    expect(texts.filter((_, index) => isKept[index])).toEqual(PLAIN_TEXTS);
    const notice = "About us left out (contains what looks like a Social Security number)";
    expect(tally.details().join()).toContain(`${SECRET_TEXTS.length} × ${notice}`);
    expect(tally.details().join()).not.toContain("6789");
    expect(readFileSync(report, "utf8").split(notice)).toHaveLength(SECRET_TEXTS.length + 1);
  });

  it("refuse a row without any other name, and are not repeated in the reason", async () => {
    const { listings, tally } = await run("name,zip\nAnn 123-45-6789,34994\n");
    expect(listings).toEqual([]);
    expect(tally.details().join()).toContain("name contains what looks like a Social Security");
    expect(tally.details().join()).not.toContain("6789");
  });

  it("are not found in ZIP codes, phone numbers and pages with nine digits", async () => {
    const { listings } = await run(
      "name,street,zip,facebook,latitude,longitude\nDeli,1 A St,349941234,https://www.facebook.com/123456789,27.198123456,-80.252123456\n",
    );
    expect(listings[0]).toMatchObject({
      zip: "34994",
      facebook: "https://www.facebook.com/123456789",
      latitude: 27.198123456,
    });
  });

  const toLetters = (index: number) =>
    String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
});
