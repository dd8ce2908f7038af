/** Files that an import refuses: too large, of the wrong type, zip bombs, workbooks with macros. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import writeWorkbook from "write-excel-file/node";
import { MAX_FILE_BYTES } from "@/lib/http/body-limits";
import { openFile } from "@/lib/imports/open-file";
import { ImportError } from "@/lib/imports/types";
import { readTable } from "@/lib/imports/read-columns";
import { receiveImport } from "@/lib/imports/receive";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array) {
  const file = path.join(folder, "in.csv");
  writeFileSync(file, content);
  const { headers, records } = await readTable(await openFile(file));
  const rows: string[][] = [];
  for await (const { cells } of records) rows.push(cells);
  return { headers, rows };
}

/** Returns a zip archive of these files, each from its text or its number of zero bytes. */
function makeArchive(files: Record<string, number | string>): Buffer {
  const entries = Object.entries(files).map(([name, given]) => {
    const content = typeof given === "number" ? Buffer.alloc(given) : Buffer.from(given);
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    return { name: Buffer.from(name), packed, sizes };
  });
  const locals = entries.map(({ name, packed, sizes }) => {
    const head = Buffer.alloc(30);
    head.write("PK\x03\x04", "latin1");
    head.writeUInt16LE(8, 8);
    sizes.copy(head, 14);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, name, packed]);
  });
  const contents = entries.map(({ name, sizes }) => {
    const head = Buffer.alloc(46);
    head.write("PK\x01\x02", "latin1");
    head.writeUInt16LE(8, 10);
    sizes.copy(head, 16);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  });
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(contents).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...contents, end]);
}

function understateSize(archive: Buffer): Buffer {
  const said = Buffer.from(archive);
  said.writeUInt32LE(100, said.indexOf("PK\x01\x02", 0, "latin1") + 24);
  return said;
}

/** Overwrites the last mark of this kind. */
function damage(archive: Buffer, mark: string): Buffer {
  const damaged = Buffer.from(archive);
  damaged.write("??", damaged.lastIndexOf(mark, undefined, "latin1"));
  return damaged;
}

/** An archive with one uncompressed part, which its contents list this often. */
function listRepeatedly(bytes: number, times: number): Buffer {
  const name = "xl/worksheets/sheet1.xml";
  const archive = makeArchive({ [name]: "" });
  const contents = archive.subarray(archive.indexOf("PK\x01\x02", 0, "latin1"), -22);
  const part = Buffer.concat([archive.subarray(0, 30 + name.length), Buffer.alloc(bytes)]);
  contents.writeUInt16LE(0, 10);
  contents.writeUInt32LE(bytes, 20);
  const end = archive.subarray(-22);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(part.length, 16);
  return Buffer.concat([part, ...Array.from({ length: times }, () => contents), end]);
}

const bomb = makeArchive({ "xl/worksheets/sheet1.xml": 60_000_000 });
const makeSheet = (...cells: string[]) => {
  const rows = cells.map((cell) => `<row><c r = ${cell}><v>1</v></c></row>`);
  const sheet = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
  return makeArchive({ "xl/worksheets/sheet1.xml": sheet });
};
const manyNames = Array.from({ length: 2001 }, (_, number) => `${number}.bin`);
const workbook = { "[Content_Types].xml": 100, "xl/worksheets/sheet1.xml": 100 };

describe("an import refuses", () => {
  it.each([
    ["a PDF that is called .csv", "%PDF-1.7\nname,category", /This is a PDF/],
    ["a macro workbook", makeArchive({ ...workbook, "xl/vbaProject.bin": 10 }), /has macros/],
    ["a workbook with a sheet of macros", makeArchive({ "xl/macrosheets/s.xml": 9 }), /has macros/],
    ["a zip bomb", bomb, /far more/],
    ["a zip bomb that is said to be small", understateSize(bomb), /far more/],
    ["a cell in the last row and column", makeSheet('"A1"', '"XFD1048576"'), /far away/],
    ["one that is escaped", makeSheet("'A1'", "'&#88;FD1048576'"), /far away/],
    ["one part that is listed 70 times", listRepeatedly(1_000_000, 70), /far more/],
    [
      "2,001 parts",
      makeArchive(Object.fromEntries(manyNames.map((name) => [name, 1]))),
      /far more/,
    ],
    ["half an archive", makeArchive(workbook).subarray(0, 150), /can’t be read/],
    ["251 columns", `name,category${",x".repeat(249)}\nSun Deli,Catering`, /250 is the limit/],
    ["60,000 columns", `name,category${",x".repeat(59_998)}\nSun Deli,Catering`, /60,000 columns/],
    ["a file without a row in it", "\n\n", /is empty/],
  ])("%s, with advice", async (_, content, advice) => {
    const reading = read(content);
    await expect(reading).rejects.toThrow(ImportError);
    await expect(reading).rejects.toThrow(advice);
  });

  it("a workbook whose zip directory is empty or damaged", async () => {
    const sheet = [[{ value: "name" }, { value: "category" }], [{ value: "Sun Deli" }]];
    const file = await (await writeWorkbook(sheet)).toBuffer();
    expect((await read(file)).rows).toEqual([["Sun Deli", ""]]);
    // A second end-of-directory record, which lists no files.
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    const damaged = ["PK\x01\x02", "PK\x03\x04"].map((mark) => damage(file, mark));
    for (const broken of [Buffer.concat([file, end]), ...damaged])
      await expect(read(broken)).rejects.toThrow(/can’t be read/);
  });

  const post = (init: RequestInit) =>
    receiveImport(
      new Request("http://site.test/api/imports", { method: "POST", ...init }),
      "member",
    );

  it("a file of more than 20 MB", async () => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(MAX_FILE_BYTES + 1)], "a.csv"));
    await expect(post({ body })).rejects.toThrow(/more than 20 MB/);
  });

  it("a form without a file", async () => {
    await expect(post({ body: new FormData() })).rejects.toThrow(/Choose a file/);
    await expect(post({ body: "nothing" })).rejects.toThrow(/Choose a file/);
  });
});

it("computes no formula: keeps a CSV cell as text, and reads a workbook cell's stored value", async () => {
  const formula = "=1+1";
  expect((await read(`name,category\n${formula},Catering`)).rows).toEqual([[formula, "Catering"]]);
  const sheet = [
    [{ value: "name" }, { value: "category" }],
    [{ value: "=A1", type: "Formula" as const }, { value: "Catering" }],
  ];
  const file = await (await writeWorkbook(sheet)).toBuffer();
  const { rows } = await read(file);
  expect(rows.flat()).not.toContain("name");
});

it("gives unnamed and repeated columns a unique name", async () => {
  const { headers } = await read("name,,Phone,Phone\nSun Deli,x,1,2");
  expect(headers).toEqual(["name", "Column 2", "Phone", "Phone (2)"]);
});
