// Types of the inventory of personal data.

/** A database function that deletes old rows, and their maximum age in days. */
type Sweep = { by: string; days: number };

export type PersonalData = {
  /** The text on /privacy. */
  what: string;
  purpose: string;
  /** Retention, as /privacy describes it. */
  kept: string;
  /** For each table, its columns with personal data, and the others. */
  tables: Record<string, { personal: string; other?: string }>;
  sweeps?: readonly Sweep[];
  /** What happens to the member's rows when the account is deleted. Unlinked: the rows stay, without naming the member. */
  whenAccountEnds: "removed" | "unlinked" | "not of an account";
  /** The key in the member's data export. */
  exportedAs?: string;
};
