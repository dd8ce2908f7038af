// Owns the shapes of an import: a row's cells, the listing they make, and what is said about a row.
import type { z } from "zod";
import type { Certification } from "@/lib/review/schema";
import type { Column, ImportedField } from "@/lib/listings/types";
import type { Database } from "@/supabase/database.types";
import type { cellsSchema } from "./schema";

type BusinessRow = Database["public"]["Tables"]["businesses"]["Row"];

/** What a column of a file can mean: an address comes in one piece or in several. */
export type ImportField = keyof z.input<typeof cellsSchema> | "address" | "street2";

/** What is known of a file's columns beside their headers. */
export type ColumnOptions = {
  /** Of all rows, whatever the file says; whether there is such a category only the database knows. */
  category: string | null;
  /** What headers mean: header to field, as given. */
  renames: readonly { header: string; field: string }[];
  /** What the columns of a file without a header are, as given; null: the file says so itself. */
  columns: string[] | null;
};

/** What the form about a file's columns shows. */
export type MappingState = {
  message: string | null;
  renames: readonly { header: string; field: string }[];
  category: string;
};

export type Progress = { rows: number; share: number };
export type ShowProgress = (progress: Progress) => void;

/** One row of a file by meaning. A column that the file does not have is an empty cell. */
export type Cells = Record<ImportField, string>;

/** The columns of a business that an import decides. The badge, the status and what owners add are not among them. */
export type Listing = Pick<
  BusinessRow,
  "id" | Column<ImportedField> | "latitude" | "longitude" | "is_featured" | "is_sample"
>;

/** What a row brings besides the listing: a veteran's check, and the owner's private address. */
export type Belongings = { certification: ImportedCertification | null; ownerEmail: string | null };

export type ImportedCertification = Certification & { number: string };

/** What is wrong with a cell: why its row is refused, or goes in without it. */
export type Problem = { field: string; value: string; reason: string };

export type NoticeKind =
  | "phone-left-empty"
  | "extension-left-out"
  | "second-phone-left-out"
  | "service-left-empty"
  | "hours-kept-as-text"
  | "city-unknown"
  | "county-unknown"
  | "county-differs"
  | "zip-unknown"
  | "no-coordinates"
  | "near-duplicate"
  | "repeated";

/** What was decided or left open about a row that goes in all the same; `value` is what the file says. */
export type Notice = { kind: NoticeKind; value: string } | ({ kind: "left-out" } & Problem);

export type RowOutcome =
  | { ok: true; listing: Listing; belongings: Belongings; notices: Notice[] }
  | { ok: false; problems: Problem[] };

/** While an import is one of these, somebody is at work on it. */
export const AT_WORK = ["reading", "checking", "running", "undoing"] as const;
/** Where an import may stand. */
export const IMPORT_STATES = [...AT_WORK, "ready", "checked", "done", "failed", "undone"] as const;
