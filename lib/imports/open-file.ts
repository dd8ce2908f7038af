// Detects the kind of a file by its first bytes, and refuses files that are no tables.
import { ImportError, type TableFile } from "./types";
import { openCsv } from "./csv-file";
import { readStart } from "./encoding";
import { openWorkbook } from "./workbook-file";

const START_BYTES = 2000;

const ZIP_ARCHIVE = "PK\x03\x04";

/** First bytes of refused files, each with its message. Leading spaces and a byte order mark are ignored. */
const REFUSED: readonly (readonly [beginning: RegExp, advice: string])[] = [
  [
    /^\xd0\xcf\x11\xe0/,
    "This is a workbook of the old kind (.xls), or one with a password. Open it in Excel or LibreOffice, save it as .xlsx without a password, and import that.",
  ],
  [
    /^%PDF/,
    "This is a PDF: nobody can tell its columns for sure. Ask whoever made it for the table itself, as .xlsx or CSV.",
  ],
  [
    /^<(?:!doctype|html|head|body|table|meta|\?xml|!--)/i,
    "This is a web page, whatever its name ends with. Open it in Excel or LibreOffice, save it as .xlsx or CSV, and import that.",
  ],
  [/^(?:\{\s*"|\[\s*[{[])/, "This is JSON, not a table. Save it as .xlsx or CSV, and import that."],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!)/, "This is an archive. Unpack it, and import the file in it."],
];

/** Opens a file as a table. Throws an ImportError that says what to do when it is none. */
export async function openFile(file: string): Promise<TableFile> {
  const bytes = (await readStart(file, START_BYTES)).toString("latin1");
  const start = bytes.replace(/^\xef\xbb\xbf/, "").trimStart();
  const [, advice] = REFUSED.find(([beginning]) => beginning.test(start)) ?? [];
  if (advice) throw new ImportError(advice);
  if (!start.startsWith(ZIP_ARCHIVE)) return openCsv(file);
  if (start.includes("application/vnd.oasis.opendocument"))
    throw new ImportError(
      "This is a workbook of LibreOffice (.ods). Save it as .xlsx or CSV, and import that.",
    );
  return openWorkbook(file);
}
