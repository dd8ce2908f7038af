// Writes a table as a workbook (.xlsx: ECMA-376, Office Open XML) a page at a time. Every cell is a text.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { escapeHtml } from "@/lib/format/text";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts that name the one sheet. */
const PARTS = {
  "[Content_Types].xml":
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** The longest text that a cell may hold. */
const MAX_LENGTH = 32_767;

/** What XML 1.0 has no notation for. */
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

/** Returns the workbook in pieces. */
export async function* writeWorkbook(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const take = () => Buffer.concat(pieces.splice(0));
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(Buffer.from(DECLARATION + content), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  let row = 1;
  sheet.push(
    Buffer.from(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>${toRow(columns, row)}`),
  );
  for await (const page of pages) {
    sheet.push(Buffer.from(page.map((cells) => toRow(cells, ++row)).join("")));
    yield take();
  }
  sheet.push(Buffer.from("</sheetData></worksheet>"), true);
  zip.end();
  yield take();
}

function toRow(cells: readonly string[], row: number): string {
  const written = cells.map((text, column) =>
    text ? toCell(text, `${toLetters(column)}${row}`) : "",
  );
  return `<row r="${row}">${written.join("")}</row>`;
}

function toCell(text: string, address: string): string {
  const content = escapeHtml(text.slice(0, MAX_LENGTH).replace(NOT_XML, ""));
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** 0 is A, 27 is AB. */
function toLetters(column: number): string {
  const before = column < 26 ? "" : toLetters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + (column % 26));
}
