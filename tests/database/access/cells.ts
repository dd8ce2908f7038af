// Owns the words of the access matrix: who asks, which rows they may meet, and what they may do with them.
import type { Role } from "../../support/database";

/** No row belongs to a newcomer, who is a member too. To member, reviewer and admin some of each table's rows may belong. */
export type Actor = Role | "newcomer";

export const ACTORS = [
  "keyless",
  "visitor",
  "newcomer",
  "member",
  "reviewer",
  "admin",
  "service",
] as const;

/** What accounts are called in rows, as their ids are known only after sign-up. Nobody asks as BYSTANDER or STRANGER. */
export const PEOPLE = ["NEWCOMER", "MEMBER", "REVIEWER", "ADMIN", "BYSTANDER", "STRANGER"] as const;
export type Person = (typeof PEOPLE)[number];

/** Sessions that rows belong to; their ids are known only after sign-up too. Nobody asks with them. */
export const SESSIONS = ["FIRST-SESSION", "SECOND-SESSION"] as const;

/** The account that an actor asks with. */
export const PERSON_OF: Partial<Record<Actor, Person>> = {
  newcomer: "NEWCOMER",
  member: "MEMBER",
  reviewer: "REVIEWER",
  admin: "ADMIN",
};

/** Which of a table's rows: those that are public, those that belong to whoever asks, or all. */
export type Extent = "none" | "public" | "own" | "all";

/** What an actor may do. Only who updates all rows may also give them from one account to another. */
export type Cell = { reads: Extent; inserts: Extent; updates: Extent; deletes: Extent };
export type Cells = Record<Actor, Cell>;

export type Row = Record<string, unknown>;

export type Subject = {
  /** The column that tells the rows apart. */
  key: string;
  /** The column that says to which account a row belongs. */
  owner?: string;
  /** Each row belongs to somebody. */
  needsOwner?: true;
  /** The table whose rows take these with them. */
  parent?: string;
  /** Rows to meet; of a view, what it must show of those of its tables. */
  rows: Row[];
  /** Further ones that rows of other tables refer to: nobody meets them, they stay. */
  referredTo?: Row[];
  isView?: true;
  /** Keys of the public ones. */
  publicRows?: string[];
  /** One more row, without its owner. */
  newRow: Row;
  change: Row;
  /** What can be read of a row, by whoever but the service may read it at all. */
  columns?: readonly string[];
  cells: Cells;
};

export const NOTHING: Cell = { reads: "none", inserts: "none", updates: "none", deletes: "none" };
export const EVERYTHING: Cell = { reads: "all", inserts: "all", updates: "all", deletes: "all" };
export const READS_PUBLIC: Cell = { ...NOTHING, reads: "public" };
export const READS_OWN: Cell = { ...NOTHING, reads: "own" };
export const READS_ALL: Cell = { ...NOTHING, reads: "all" };
export const KEEPS_OWN: Cell = { reads: "own", inserts: "own", updates: "own", deletes: "own" };

/** The service may do everything, nobody else anything. */
export const SERVICE_ONLY: Cells = {
  keyless: NOTHING,
  visitor: NOTHING,
  newcomer: NOTHING,
  member: NOTHING,
  reviewer: NOTHING,
  admin: NOTHING,
  service: EVERYTHING,
};

/** Whoever has a key reads what is public; only the service writes. */
export const PUBLISHED: Cells = { ...toMembers(READS_PUBLIC), visitor: READS_PUBLIC };

/** Whoever has a key reads it all; admins and the service write. */
export const WRITTEN_BY_ADMINS: Cells = {
  ...{ ...toMembers(READS_ALL), visitor: READS_ALL },
  admin: EVERYTHING,
};

/** Views that count what is public, whoever asks. */
export const COUNTED: Cells = { ...PUBLISHED, service: READS_PUBLIC };

/** Every member may do this, whatever else they are. */
export function toMembers(cell: Cell): Cells {
  return { ...SERVICE_ONLY, newcomer: cell, member: cell, reviewer: cell, admin: cell };
}
