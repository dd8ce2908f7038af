// Types of an import: a file that is read row by row, a row's cells, the listing they make, and notices about a row.
import type { NewCertification } from "@/lib/certifications/types";
import type { Column, ImportedField } from "@/lib/listings/columns";
import type { Database } from "@/supabase/database.types";
import type { Problem } from "./schema";

type BusinessRow = Database["public"]["Tables"]["businesses"]["Row"];

/** Options about a file's columns, given besides their headers. */
export type ColumnOptions = {
  /** Category of all rows, whatever the file says; only the database knows whether it exists. */
  category: string | null;
  /** Header to field, as given. */
  renames: readonly { header: string; field: string }[];
  /** Columns of a file without a header, as given; null when the file has a header. */
  columns: string[] | null;
};

/** State of the form that maps a file's columns. */
export type MappingState = {
  message: string | null;
  renames: readonly { header: string; field: string }[];
  category: string;
};

export type Progress = { rows: number; share: number };
export type ShowProgress = (progress: Progress) => void;

/** The columns of a business that an import writes. The badge, the status and what owners add are not among them. */
export type Listing = Omit<
  Pick<BusinessRow, "id" | Column<ImportedField> | "latitude" | "longitude" | "is_featured">,
  "category" | "more_categories"
> & { category: string; more_categories: string[] };

/** What a row contains besides the listing: a certification, and the owner's private email address. */
export type RelatedRows = { certification: NewCertification | null; ownerEmail: string | null };

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
  | "kept"
  | "near-duplicate"
  | "street-hidden"
  | "repeated";

/** What was decided or left open about a row that is imported or skipped; `value` is what the file says. */
export type Notice = { kind: NoticeKind; value: string } | ({ kind: "left-out" } & Problem);

export type RowOutcome =
  | { ok: true; listing: Listing; related: RelatedRows; notices: Notice[] }
  | { ok: false; problems: Problem[] };

/** States in which a process is working on the import. */
export const AT_WORK = ["reading", "checking", "running", "undoing"] as const;
export const IMPORT_STATES = [...AT_WORK, "ready", "checked", "done", "failed", "undone"] as const;

/** `line` is where the record begins, counted from 1; `share` is the part of the file read so far, 0 to 1. */
export type FileRecord = {
  line: number;
  cells: string[];
  share: number;
  /** Why the record cannot be read; its cells then hold what could be read. */
  problem?: string;
};

export type TableFile = {
  records: AsyncGenerator<FileRecord>;
  /** Sets the number of cells per record once the header is known; it reveals a quote that is never closed. */
  expectWidth: (width: number) => void;
};

export class ImportError extends Error {}
