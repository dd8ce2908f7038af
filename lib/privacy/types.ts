// What the inventory of personal data says of each thing that is kept.

/** A job that deletes what is old: a function of the database, and the age in days that it goes by. */
type Sweep = { by: string; days: number };

export type Holding = {
  /** As /privacy names it. */
  what: string;
  purpose: string;
  /** For how long, as /privacy says it. */
  kept: string;
  /** Where it stands: of each table the columns that tell of a person, and the others. */
  tables: Record<string, { personal: string; other?: string }>;
  sweeps?: readonly Sweep[];
  /** What the end of the account does to what belongs to it. Unlinked: the rows stay, and name nobody. */
  whenAccountEnds: "removed" | "unlinked" | "not of an account";
  /** Under which name the member's own download has it. */
  exportedAs?: string;
};
