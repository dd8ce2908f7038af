// The types of the access matrix: the actors, their rows, and what they may do with them.
import type { Role } from "../../support/database";

/** A newcomer is a member who owns no rows. Member, reviewer and admin may own some rows of each table. */
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

/** Placeholders for account ids in rows, which are known only after sign-up. BYSTANDER and STRANGER send no requests. */
export const PEOPLE = ["NEWCOMER", "MEMBER", "REVIEWER", "ADMIN", "BYSTANDER", "STRANGER"] as const;
export type Person = (typeof PEOPLE)[number];

/** Placeholders for session ids in rows, which are known only after sign-up. No request uses these sessions. */
export const SESSIONS = ["FIRST-SESSION", "SECOND-SESSION"] as const;

/** The account of each actor. */
export const PERSON_OF: Partial<Record<Actor, Person>> = {
  newcomer: "NEWCOMER",
  member: "MEMBER",
  reviewer: "REVIEWER",
  admin: "ADMIN",
};

/** Which rows of a table: none, the public ones, those of the actor, of a listing that the actor keeps, or all. */
export type Extent = "none" | "public" | "own" | "kept" | "all";

/** What an actor may do. Only an actor who updates all rows may change their owner. */
export type Cell = { reads: Extent; inserts: Extent; updates: Extent; deletes: Extent };
export type Cells = Record<Actor, Cell>;

export type Row = Record<string, unknown>;

export type Subject = {
  /** The column that identifies a row. */
  key: string;
  /** The column with the owner's account. */
  owner?: string;
  /** Each row must have an owner. */
  needsOwner?: true;
  /** The table whose deleted rows delete these rows. */
  parent?: string;
  /** The rows of the test; for a view, the rows that it must show of its tables. */
  rows: Row[];
  /** Rows that other tables reference; they are not tested and stay. */
  referredTo?: Row[];
  isView?: true;
  /** Keys of the public rows. */
  publicRows?: string[];
  /** Keys of the rows of the listing that member, reviewer and admin keep: PUBLISHED_BUSINESS. */
  keptRows?: string[];
  /** A row to insert, without its owner. */
  newRow: Row;
  change: Row;
  /** The columns that any actor but the service can read, if it can read the row. */
  columns?: readonly string[];
  /** The columns that a right of members is limited to; it is on the whole table otherwise. */
  granted?: { select?: readonly string[]; insert?: readonly string[]; update?: readonly string[] };
  cells: Cells;
};

export const NOTHING: Cell = { reads: "none", inserts: "none", updates: "none", deletes: "none" };
export const EVERYTHING: Cell = { reads: "all", inserts: "all", updates: "all", deletes: "all" };
export const READS_PUBLIC: Cell = { ...NOTHING, reads: "public" };
export const READS_OWN: Cell = { ...NOTHING, reads: "own" };
export const READS_ALL: Cell = { ...NOTHING, reads: "all" };
export const KEEPS_OWN: Cell = { reads: "own", inserts: "own", updates: "own", deletes: "own" };

/** The service may do everything, other actors nothing. */
export const SERVICE_ONLY: Cells = {
  keyless: NOTHING,
  visitor: NOTHING,
  newcomer: NOTHING,
  member: NOTHING,
  reviewer: NOTHING,
  admin: NOTHING,
  service: EVERYTHING,
};

/** Every actor with a key reads public rows; only the service writes. */
export const PUBLISHED: Cells = { ...toMembers(READS_PUBLIC), visitor: READS_PUBLIC };

/** The same, and reviewers read all rows. */
export const REVIEWED: Cells = { ...PUBLISHED, reviewer: READS_ALL, admin: READS_ALL };

/** Every actor with a key reads all rows; admins and the service write. */
export const WRITTEN_BY_ADMINS: Cells = {
  ...{ ...toMembers(READS_ALL), visitor: READS_ALL },
  admin: EVERYTHING,
};

/** Views that count public rows for every actor. */
export const COUNTED: Cells = { ...PUBLISHED, service: READS_PUBLIC };

/** Returns cells with which every member, of any role, may do this. */
export function toMembers(cell: Cell): Cells {
  return { ...SERVICE_ONLY, newcomer: cell, member: cell, reviewer: cell, admin: cell };
}
