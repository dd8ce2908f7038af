// Validates a row of an import: the fields of a listing, and besides them categories, coordinates and the other columns.
import { z } from "zod";
import { MAX_MORE_CATEGORIES } from "@/lib/businesses/types";
import {
  type Categories,
  getCategory,
  getCategoryByName,
  listNearestCategories,
  toCategoryId,
} from "@/lib/categories/rules";
import { proposeByName } from "@/lib/categories/proposal";
import { importedShape } from "@/lib/listings/columns";
import { fields } from "@/lib/listings/fields";
import { email, orEmpty } from "@/lib/listings/values";

/** Florida's bounds in degrees, with a small margin. A point outside is a typing error or in another state. */
const BOUNDS = { south: 24.3, north: 31.1, west: -87.7, east: -79.8 } as const;

const YES = /^(?:yes|y|true|t|1|x|featured)$/i;
const YES_OR_NO = /^(?:yes|y|true|t|1|x|featured|no|n|false|f|0)?$/i;

/** A row's cells after cleaning. Incomplete values pass here; rows.ts decides about them. */
const cellsSchema = z
  .object({
    ...importedShape(),
    name: fields.name.typed,
    latitude: degrees(BOUNDS.south, BOUNDS.north),
    longitude: degrees(BOUNDS.west, BOUNDS.east),
    listing_id: z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, "This names no listing."),
    featured: z.string().transform((raw, context) => {
      if (!YES_OR_NO.test(raw)) context.addIssue("Enter yes or no.");
      return YES.test(raw);
    }),
    owner_email: orEmpty(email),
    certification: z.string(),
    certification_number: z.string(),
    certification_issued_on: z.string(),
    certification_checked_on: z.string(),
    certification_valid_until: z.string(),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ["latitude"],
    error: "Enter both latitude and longitude.",
  });

export type ParsedCells = z.output<typeof cellsSchema>;

/** Fields without which a row is refused; any other invalid cell is left out. */
const NEEDED = new Set(["name"]);

/** Parses the cells, without those that cannot be read, or returns why they make no listing. */
export function parseCells(
  cells: Cells,
): { ok: true; row: ParsedCells; leftOut: Problem[] } | { ok: false; problems: Problem[] } {
  const first = cellsSchema.safeParse(cells);
  if (first.success) return { ok: true, row: first.data, leftOut: [] };
  const valueOf = (field: string) => Object.entries(cells).find(([name]) => name === field)?.[1];
  const problems = first.error.issues.map(({ path, message }) => {
    const field = String(path[0]);
    return toProblem(field, valueOf(field) ?? "", message);
  });
  const wrong = new Set(problems.map(({ field }) => field));
  // A point needs both coordinates.
  if (wrong.has("latitude") || wrong.has("longitude")) wrong.add("latitude").add("longitude");
  const kept = Object.entries(cells).map(([name, cell]) => [name, wrong.has(name) ? "" : cell]);
  const second = cellsSchema.safeParse(Object.fromEntries(kept));
  return second.success
    ? { ok: true, row: second.data, leftOut: problems }
    : { ok: false, problems: problems.filter(({ field }) => NEEDED.has(field)) };
}

/** A longer text names no category: another column was taken for it. */
const MAX_NAME_LENGTH = 100;

export const NOT_A_CATEGORY = "is not a category of the directory";

/** Returns the category of a name, a label or an id, or the reason why there is none. */
export function parseCategory(
  categories: Categories,
  raw: string,
): { ok: true; name: string } | { ok: false; reason: string } {
  const found =
    getCategoryByName(categories, raw) ??
    getCategory(categories, toCategoryId(categories, raw) ?? "");
  if (found) return { ok: true, name: found.name };
  if (raw.trim() === "") return { ok: false, reason: "is missing" };
  const nearest = raw.length > MAX_NAME_LENGTH ? "" : formatNearest(categories, raw);
  return { ok: false, reason: `${quote(raw)} ${NOT_A_CATEGORY}${nearest}` };
}

function formatNearest(categories: Categories, raw: string): string {
  const likely = proposeByName(categories.all, raw);
  const similar = likely ? [likely] : listNearestCategories(categories, raw);
  return similar.length > 0 ? ` (nearest: ${similar.map(({ name }) => name).join(", ")})` : "";
}

/** Parses further categories, separated by semicolons: two at most, without repetition of the main one or each other. */
export function parseMoreCategories(
  categories: Categories,
  raw: string,
  main: string | null,
): { ok: true; names: string[] } | { ok: false; reason: string } {
  const parts = raw.split(";").filter((part) => part.trim() !== "");
  const parsed = parts.map((part) => parseCategory(categories, part));
  const names = parsed.flatMap((part) => (part.ok ? [part.name] : []));
  const refused = parsed.find((part) => !part.ok);
  if (refused) return refused;
  if (names.length > MAX_MORE_CATEGORIES)
    return { ok: false, reason: `has more than ${MAX_MORE_CATEGORIES} categories` };
  const twice = names.find((name, index) => name === main || names.indexOf(name) !== index);
  if (twice) return { ok: false, reason: `names ${twice} a second time` };
  return { ok: true, names };
}

/** Parses degrees. Zero becomes null: exports write it for 'unknown', and Florida is nowhere near it. */
function degrees(least: number, most: number) {
  const inside = z
    .number({ error: "This isn’t a number." })
    .min(least, "This lies outside Florida.")
    .max(most, "This lies outside Florida.");
  return z
    .string()
    .transform((raw) => (Number(raw) === 0 ? null : Number(raw)))
    .pipe(z.nullable(inside));
}

/** Quotes a cell for a message unchanged, spaces included, but shortened to one line. */
function quote(cell: string): string {
  return cell.length > 40 ? `'${cell.slice(0, 40)}…'` : `'${cell}'`;
}

export function toProblem(field: string, value: string, message: string): Problem {
  const reason = value ? `${quote(value)}: ${message}` : `is missing: ${message}`;
  return { field, value, reason };
}

/** What a column of a file can mean; an address is one column or several. */
export type ImportField =
  | keyof z.input<typeof cellsSchema>
  | "address"
  | "city_state_zip"
  | "street2";

/** One row of a file by field. A field without a column is an empty cell. */
export type Cells = Record<ImportField, string>;

/** Why a cell is wrong, so that its row is refused or imported without it. */
export type Problem = { field: string; value: string; reason: string };
