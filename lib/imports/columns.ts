// Maps the columns of a file to fields by their headers.
import { allFields, importedFields, toColumn } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import type { Cells, ImportField } from "./schema";
import { type ColumnOptions, ImportError } from "./types";
import { cleanCell } from "./cell-text";

/** Columns that a file can have besides the fields of a listing, each with its description and its other headers. */
const MORE_COLUMNS = {
  address: [
    "The whole address in one piece",
    "fulladdress completeaddress displayaddress businessaddress location",
  ],
  city_state_zip: [
    "City, state and ZIP code in one piece",
    "citystate citystatezipcode citystzip citystatepostalcode cityzip",
  ],
  street2: ["Second line of the street", "address2 addressline2 suite unit"],
  latitude: ["Latitude, in degrees", "lat"],
  longitude: ["Longitude, in degrees", "lng lon long"],
  listing_id: ["Listing id, as this directory’s export names it", "listingid"],
  featured: ["Featured, yes or no: stands before the others in lists", "isfeatured"],
  owner_email: ["The owner’s email address, which is never shown", "owneremailaddress"],
  certification: [
    "Certification, by its label such as SBA SDVOSB; needs the days of the check and its last day",
    "certificationtype certificationissuer certifiedas certifiedby",
  ],
  certification_number: ["Certification: its number in the register", "certificatenumber"],
  certification_issued_on: [
    "Certification: the day it was issued",
    "certificationdate certificationbegindate certificationstartdate certificationentrancedate entrancedate issuedon",
  ],
  certification_checked_on: ["Certification: the day of the check", "certifiedon"],
  certification_valid_until: [
    "Certification: its last day",
    "certifieduntil certificationexpirationdate certificationexpiration certificationenddate certificationexitdate exitdate",
  ],
} as const;

/** Descriptions of fields that no form has, or that mean something else in a form. */
const ABOUT: Readonly<Record<string, string>> = {
  email: "The business’s own email address, which is shown",
  moreCategories: "Further categories, two at most, with semicolons between",
  county: "County; follows from the ZIP code where it is empty",
  state: "State: Florida or empty",
};

/** Preferred headers of the business's name: beside one of these, a column called 'name' holds a person's name. */
const PREFERRED_NAMES = "businessname legalbusinessname companyname";

/**
 * Words around a header: 'Location Street Address', 'Physical City' (registers), 'Address 1 - City', 'Phone | Work', 'E-mail 1 -
 * Value' (address books), 'What is your business category?', 'Website (if any)' (forms).
 */
const AROUND =
  /^(?:(?:whatis)?(?:your|the)business|address1|location|physical|premises?|principal|business|company|firm|organization|member|vendor|supplier|merchant|establishment|facility|site|account|listing|office|work|store|shop|legal|primary|main)+(?=.)|(?<=.)(?:1value|work|ifany|ifapplicable|optional|required|of(?:your|the)?business)$/g;

/** Headers of each field as `toKey` returns them, the field's own name first. The first that a file has wins. */
const HEADERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...importedFields.map((name) => {
    const own = toKey(name);
    const words = `${name === "name" ? PREFERRED_NAMES : ""} ${own} ${fields[name].headers}`;
    return [toColumn(name), [...new Set(words.split(" ").filter(Boolean))]];
  }),
  ...Object.entries(MORE_COLUMNS).map(([name, [, words]]) => [
    name,
    [toKey(name), ...words.split(" ")],
  ]),
]);

// oxlint-disable-next-line typescript/consistent-type-assertions -- its keys are the import fields
const FIELDS = Object.keys(HEADERS) as ImportField[];

/** Lists every column that an import reads, with its description. */
export function listColumns(): { name: string; about: string }[] {
  const ofFields = importedFields.map((name) => ({
    name: toColumn(name),
    about: ABOUT[name] ?? allFields[name]?.form?.label ?? allFields[name]?.fact?.term ?? "",
  }));
  const more = Object.entries(MORE_COLUMNS).map(([name, [about]]) => ({ name, about }));
  return [...ofFields, ...more];
}

export function isHeader(text: string): boolean {
  return FIELDS.some((field) => findColumn([text], { field, taken: new Set() }) === 0);
}

/** Counts the cells that are known headers; returns 0 when none of them is a header of the name. */
export function countHeaders(cells: readonly string[], renames: ColumnOptions["renames"]): number {
  const keys = cells.map(toKey);
  const renamed = renames.map(({ header }) => toKey(header));
  const isKnown = (field: ImportField) => findColumn(cells, { field, taken: new Set() }) >= 0;
  if (!isKnown("name") && !renamed.some((key) => keys.includes(key))) return 0;
  return FIELDS.filter(isKnown).length + 1;
}

/** Columns that hold parts of an address among others. */
const COMBINED: Readonly<Record<string, readonly string[]>> = {
  street: ["address"],
  zip: ["address", "city_state_zip"],
};

/** Whether one of the columns is this field, or holds it among others. */
export function hasField(columns: readonly string[], field: string): boolean {
  return [field, ...(COMBINED[field] ?? [])].some((name) => columns.includes(name));
}

export type Columns = {
  headers: string[];
  /** The fields that the file has, or that the command line sets. */
  fields: ReadonlySet<string>;
  unused: string[];
  toCells: (record: string[]) => Cells;
  /** Returns the file's header of a field; the field itself where the file has no column for it. */
  headerOf: (field: string) => string;
};

/**
 * Throws an ImportError when a --map names an unknown column or field, or when no column is the name or the category. With
 * `isWhole` the renames are complete: no other header is recognized.
 */
export function toColumns(
  headers: string[],
  {
    renames,
    category,
    categoryNames = new Map(),
    isWhole = false,
  }: Pick<ColumnOptions, "renames" | "category"> & {
    /** The category that a value of the file means. */
    categoryNames?: ReadonlyMap<string, string>;
    isWhole?: boolean;
  },
): Columns {
  const renamed = new Map(
    renames.map((rename) => [findField(rename.field), findHeader(headers, rename.header)]),
  );
  const taken = new Set(renamed.values());
  const indexes = new Map<ImportField, number>();
  for (const field of FIELDS) {
    const index = renamed.get(field) ?? (isWhole ? -1 : findColumn(headers, { field, taken }));
    if (index >= 0) indexes.set(field, index);
  }
  requireFields(headers, { indexes, category });
  requireOneName(headers, { index: indexes.get("name") ?? -1, renamed });
  const used = new Set(indexes.values());
  const unused = headers.flatMap((header, index) => {
    if (used.has(index) || !header.trim()) return [];
    return isRepeated(headers, header) ? [`${header} (column ${index + 1})`] : [header];
  });
  return {
    headers,
    fields: new Set([...indexes.keys(), "category"]),
    unused,
    headerOf: (field) => {
      const known = FIELDS.find((name) => name === field);
      return headers[known ? (indexes.get(known) ?? -1) : -1] ?? field;
    },
    toCells: (record) => {
      const cells = FIELDS.map((field) => [
        field,
        cleanCell(record[indexes.get(field) ?? -1] ?? "", field),
      ]);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- has a cell for each field
      const named = Object.fromEntries(cells) as Cells;
      const raw = record[indexes.get("category") ?? -1]?.trim() ?? "";
      return { ...named, category: category ?? categoryNames.get(raw) ?? named.category };
    },
  };
}

/** Returns the field of each column by its header, '' for an unknown header. */
export function recognizeColumns(headers: readonly string[]): string[] {
  const fields = new Map(
    FIELDS.map((field) => [findColumn(headers, { field, taken: new Set() }), field]),
  );
  return headers.map((_, index) => fields.get(index) ?? "");
}

function findField(name: string): ImportField {
  const field = FIELDS.find((field) => toKey(field) === toKey(name));
  if (field) return field;
  throw new ImportError(`--map: there is no '${name}' to map to. There are: ${FIELDS.join(", ")}.`);
}

/** 'name#2' is the second column called name. */
function findHeader(headers: string[], name: string): number {
  const [, numbered = name, number = "1"] = /^(.+)#(\d+)$/.exec(name) ?? [];
  const indexesOf = (wanted: string) =>
    headers.flatMap((header, index) => (toKey(header) === toKey(wanted) ? [index] : []));
  const index = indexesOf(name)[0] ?? indexesOf(numbered)[Number(number) - 1];
  if (index !== undefined) return index;
  throw new ImportError(`--map: the file has no column '${name}'. It has: ${headers.join(", ")}.`);
}

function findColumn(
  headers: readonly string[],
  { field, taken }: { field: ImportField; taken: Set<number> },
): number {
  const keys = headers.map((header, index) => (taken.has(index) ? "" : toKey(header)));
  const plain = keys.map((key) => key.replace(AROUND, ""));
  const [index = -1] = [keys, plain].flatMap((candidates) => {
    const name = HEADERS[field]?.find((key) => candidates.includes(key));
    return name === undefined ? [] : [candidates.indexOf(name)];
  });
  return index;
}

function requireFields(
  headers: string[],
  { indexes, category }: { indexes: Map<ImportField, number>; category: string | null },
): void {
  const has = `The file has: ${headers.join(", ")}.`;
  if (!indexes.has("name"))
    throw new ImportError(`No column is called name. ${has} Say which it is: --map "COLUMN=name"`);
  if (!indexes.has("category") && category === null)
    throw new ImportError(
      `No column is called category. ${has} Give one to all rows: --category "Construction"`,
    );
}

/** Refuses several name columns: asking once is easier than correcting thousands of rows with the wrong name. */
function requireOneName(
  headers: string[],
  { index, renamed }: { index: number; renamed: Map<ImportField, number> },
): void {
  const header = headers[index] ?? "";
  if (renamed.has("name") || !isRepeated(headers, header)) return;
  const places = headers.flatMap((other, at) => (toKey(other) === toKey(header) ? [at + 1] : []));
  throw new ImportError(
    `Several columns are called ${header}: ${places.join(", ")}. Say which is the name of the business: --map "${header}#2=name" takes the second.`,
  );
}

function isRepeated(headers: string[], header: string): boolean {
  return headers.filter((other) => toKey(other) === toKey(header)).length > 1;
}

/** 'ZIP Code', 'zip_code' and 'Zip-Code' are the same header. */
function toKey(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
