// Owns which column of a file means what, by its header.
import type { Cells, ImportField } from "@/lib/imports/types";
import { importedFields, toColumn } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { cleanCell } from "./cell-text";
import type { ImportOptions } from "./options";
import { UsageError } from "./usage-error";

/** Each field with the headers that mean it besides its own name, as `toKey` writes them. The first that is there wins. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    importedFields.map((name) => [toColumn(name), fields[name].headers.split(" ")]),
  ),
  address: ["fulladdress", "businessaddress", "location"],
  street2: ["address2", "addressline2", "suite", "unit"],
  latitude: ["lat"],
  longitude: ["lng", "lon", "long"],
};

const FIELDS = Object.keys(SYNONYMS) as ImportField[];

export type Columns = {
  headers: string[];
  /** The fields that the file has, or that the command line gives. */
  fields: ReadonlySet<string>;
  unused: string[];
  toCells: (record: string[]) => Cells;
  /** What the file calls a field. */
  headerOf: (field: string) => string;
};

/** Throws a UsageError when a --map leads nowhere, or when there is no name or no category. */
export function toColumns(
  headers: string[],
  { renames, category }: Pick<ImportOptions, "renames" | "category">,
): Columns {
  const renamed = new Map(
    renames.map((rename) => [findField(rename.field), findHeader(headers, rename.header)]),
  );
  const taken = new Set(renamed.values());
  const indexes = new Map<ImportField, number>();
  for (const field of FIELDS) {
    const index = renamed.get(field) ?? findColumn(headers, { field, taken });
    if (index >= 0) indexes.set(field, index);
  }
  requireFields(headers, { indexes, category });
  const used = new Set(indexes.values());
  return {
    headers,
    fields: new Set([...indexes.keys(), "category"]),
    unused: headers.filter((header, index) => !used.has(index) && header.trim()),
    headerOf: (field) => headers[indexes.get(field as ImportField) ?? -1] ?? field,
    toCells: (record) => {
      const cells = FIELDS.map((field) => [
        field,
        cleanCell(record[indexes.get(field) ?? -1] ?? "", field),
      ]);
      return { ...(Object.fromEntries(cells) as Cells), ...(category !== null && { category }) };
    },
  };
}

function findField(name: string): ImportField {
  const field = FIELDS.find((field) => toKey(field) === toKey(name));
  if (field) return field;
  throw new UsageError(`--map: there is no '${name}' to map to. There are: ${FIELDS.join(", ")}.`);
}

function findHeader(headers: string[], name: string): number {
  const index = headers.findIndex((header) => toKey(header) === toKey(name));
  if (index >= 0) return index;
  throw new UsageError(`--map: the file has no column '${name}'. It has: ${headers.join(", ")}.`);
}

function findColumn(
  headers: string[],
  { field, taken }: { field: ImportField; taken: Set<number> },
): number {
  const keys = headers.map((header, index) => (taken.has(index) ? "" : toKey(header)));
  const name = [toKey(field), ...(SYNONYMS[field] ?? [])].find((key) => keys.includes(key));
  return name === undefined ? -1 : keys.indexOf(name);
}

function requireFields(
  headers: string[],
  { indexes, category }: { indexes: Map<ImportField, number>; category: string | null },
): void {
  const has = `The file has: ${headers.join(", ")}.`;
  if (!indexes.has("name"))
    throw new UsageError(`No column is called name. ${has} Say which it is: --map "COLUMN=name"`);
  if (!indexes.has("category") && category === null)
    throw new UsageError(
      `No column is called category. ${has} Give one to all rows: --category "Construction"`,
    );
}

/** 'ZIP Code', 'zip_code' and 'Zip-Code' are one header. */
function toKey(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
