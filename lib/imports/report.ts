// Collects the summary of an import: the counts, and a few examples of everything that needs a look.
import type { Notice } from "./types";
import type { BatchCounts } from "./listing-table";

/** These limits bound what is said about a long file. */
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 60;
const MAX_REASONS = 20;

const NOTICES: Record<Exclude<Notice["kind"], "left-out">, string> = {
  "phone-left-empty": "phone left empty, the number is not complete or cannot be dialed",
  "extension-left-out": "extension left out, people dial the number with one tap",
  "second-phone-left-out": "second phone number left out",
  "service-left-empty": "branch of service left empty, it names none or several",
  "hours-kept-as-text": "opening hours kept as text, they cannot be read as times",
  "city-unknown": "city written as it stands, no place of that name is known",
  "county-unknown": "county not known, taken from the ZIP code or the city",
  "county-differs": "county of the file kept, though the ZIP code lies mostly in another",
  "zip-unknown": "ZIP code not known in Florida, no coordinates unless the file has them",
  "no-coordinates": "listed without coordinates, there is no ZIP code to take them from",
  kept: "kept as it was written here by the owner or a reviewer",
  "near-duplicate": "went in, though it is probably a business that is there already",
  "street-hidden": "probably a business whose owner shows no street here, skipped",
  repeated: "same name, street and ZIP code as an earlier row, skipped",
};

/** A notice in words: `what` happened is the same for all rows of its kind, `example` is what this row contains. */
export type NoticeText = { what: string; example: string };

/** `headerOf` returns the file's header of a field. */
export function formatNotice(notice: Notice, headerOf: (field: string) => string): NoticeText {
  const example = notice.value.slice(0, MAX_EXAMPLE_LENGTH);
  if (notice.kind !== "left-out") return { what: NOTICES[notice.kind], example };
  const reason = notice.reason.replace(/^'.*?': |\.$/gs, "");
  return { what: `${headerOf(notice.field)} left out (${reason})`, example };
}

/** What was noted of several rows: their number, and a few of them. */
type Noted = Map<string, { count: number; examples: string[] }>;

export class Tally {
  rows = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  refused = 0;
  repeated = 0;
  /** The last line that was read, when the import was stopped. */
  stoppedAt: number | null = null;
  private readonly noticed: Noted = new Map();
  private readonly refusals: Noted = new Map();

  addBatch({ added, changed, unchanged }: BatchCounts): void {
    this.added += added;
    this.changed += changed;
    this.unchanged += unchanged;
  }

  refuse(line: number, reasons: string[]): void {
    this.refused += 1;
    const reason = reasons.join("; ");
    if (this.refusals.has(reason) || this.refusals.size < MAX_REASONS)
      note(this.refusals, reason, String(line));
  }

  notice(line: number, { what, example }: NoticeText): void {
    note(this.noticed, what, `${line} (${example})`);
  }

  /** '2,000 rows: 1,998 added, 0 changed, 0 unchanged, 2 refused' */
  counts(): string {
    const parts = {
      added: this.added,
      changed: this.changed,
      unchanged: this.unchanged,
      refused: this.refused,
      ...(this.repeated > 0 && { repeated: this.repeated }),
    };
    const list = Object.entries(parts).map(([name, count]) => `${format(count)} ${name}`);
    return `${format(this.rows)} ${this.rows === 1 ? "row" : "rows"}: ${list.join(", ")}`;
  }

  /** Lines that list refusals and notices, without the counts. */
  details(): string[] {
    return [
      ...(this.refused > 0 ? ["Refused:", ...this.listRefusals().map(indent)] : []),
      ...(this.noticed.size > 0 ? ["Notices:", ...toLines(this.noticed).map(indent)] : []),
    ];
  }

  /** One line for all rows that are refused for the same reason, and one for those of further reasons. */
  listRefusals(): string[] {
    const shown = [...this.refusals.values()].reduce((sum, { count }) => sum + count, 0);
    const more = this.refused - shown;
    const lines = toLines(this.refusals);
    return more > 0 ? [...lines, `${format(more)} × for other reasons`] : lines;
  }
}

function note(noted: Noted, what: string, example: string): void {
  const known = noted.get(what) ?? { count: 0, examples: [] };
  known.count += 1;
  if (known.examples.length < MAX_EXAMPLES) known.examples.push(example);
  noted.set(what, known);
}

/** '2 × name is missing: line 3, 8' */
function toLines(noted: Noted): string[] {
  return [...noted].map(
    ([what, { count, examples }]) =>
      `${format(count)} × ${what.replace(/\.$/, "")}: line ${examples.join(", ")}${count > examples.length ? ", …" : ""}`,
  );
}

function indent(line: string): string {
  return `  ${line}`;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}

/** Thrown when an import fails midway, as when the database is unreachable; rows written until then stay. */
export class ImportStopped extends Error {}

/** Adds what went in until an error. */
export function withCounts(error: unknown, tally: Tally): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportStopped(
    `${reason}\nUntil then ${tally.counts()}. Run it again: what is in stays, the rest follows.`,
    { cause: error },
  );
}

// Report of single rows of an import: those that were refused, and those that need a look.

export type Entry = {
  line: number;
  cells: string[];
  result: "refused" | "skipped" | "went in";
  reasons: string[];
};

export type Report = {
  add: (entry: Entry) => Promise<void>;
  close: () => Promise<void>;
};

/** Columns that the report file adds after those of the imported file, so that rows can be corrected and imported again. */
export const REPORT_COLUMNS = ["import line", "import result", "import reason"];

export const NO_REPORT: Report = { add: async () => {}, close: async () => {} };

/** Converts an entry to a row of the report file. */
export function toReportCells(headers: readonly string[], { line, cells, result, reasons }: Entry) {
  return [...headers.map((_, at) => cells[at] ?? ""), String(line), result, reasons.join("; ")];
}
