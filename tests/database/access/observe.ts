// Observes what an actor can really do with the rows of a table: not by the responses, but by the rows that the service reads
// afterwards.
import type { Answer } from "../../support/database";
import { type Actor, type Cell, type Extent, PERSON_OF, type Row } from "./cells";
import { ask, filterOf, keysOf, makeRows, readRows, subjectOf, type World } from "./world";

const STATUS_NO_KEY = 401;

/** Keys of changed rows; for insertions, whose row it was. */
type Changes = {
  inserts: string[];
  updates: string[];
  deletes: string[];
  /** Own rows given to another account. */
  gives: string[];
  /** Rows of others taken over. */
  takes: string[];
};

export type Observed = Changes & { reads: string[]; columns: string[] };

type Probe = {
  kind: keyof Changes;
  /** The name of the change, if it is not the row's key. */
  label?: string;
  act: () => Promise<unknown>;
};

/** Returns what the matrix expects. */
export function expectedOf(actor: Actor, table: string): Observed {
  const { cells, granted, columns = granted?.select ?? [] } = subjectOf(table);
  const cell = cells[actor];
  const reads = rowsOf(actor, table, cell.reads);
  return {
    reads,
    columns: reads.length > 0 && actor !== "service" ? columns.toSorted() : [],
    inserts: toInserts(actor, table)
      .filter(({ extent }) => cell.inserts === "all" || cell.inserts === extent)
      .map(({ label }) => label)
      .toSorted(),
    updates: rowsOf(actor, table, cell.updates),
    deletes: rowsOf(actor, table, cell.deletes),
    gives: [],
    takes: [],
  };
}

/** Returns what the actor can do, and restores the rows. */
export async function observe(world: World, actor: Actor, table: string): Promise<Observed> {
  const { key } = subjectOf(table);
  const rows = await readRows(world, actor, table);
  return {
    reads: [...new Set(rows.map((row) => String(row[key])))].toSorted(),
    columns: actor === "service" ? [] : Object.keys(Object.assign({}, ...rows)).toSorted(),
    ...(await observeChanges(world, actor, table)),
  };
}

async function observeChanges(world: World, actor: Actor, table: string): Promise<Changes> {
  const changes: Changes = { inserts: [], updates: [], deletes: [], gives: [], takes: [] };
  const probes = listProbes(world, actor, table);
  const tryAll = async () => {
    for (const { act } of probes) await act();
  };
  // Most actors can change nothing: their probes run together, followed by a single comparison.
  if (mayNothing(subjectOf(table).cells[actor])) {
    if ((await changedBy(world, table, tryAll)).length === 0) return changes;
  }
  const own = rowsOf(actor, table, "own");
  for (const { kind, label, act } of probes) {
    const changed = await changedBy(world, table, act);
    if (kind === "takes") changes.takes.push(...changed.filter((row) => !own.includes(row)));
    else changes[kind].push(...(label && changed.length > 0 ? [label] : changed));
  }
  const { inserts, updates, deletes, gives, takes } = changes;
  return {
    inserts: inserts.toSorted(),
    updates: updates.toSorted(),
    deletes: deletes.toSorted(),
    gives: [...new Set(gives)].toSorted(),
    takes: [...new Set(takes)].toSorted(),
  };
}

/** Runs `act`, returns the keys of the rows that it changed, and restores them. */
async function changedBy(
  world: World,
  table: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = await byKey(world, table);
  await act();
  const after = await byKey(world, table);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changed = keys.filter((key) => before.get(key) !== after.get(key));
  if (changed.length > 0) await makeRows(world, table);
  return changed;
}

async function byKey(world: World, table: string): Promise<Map<string, string>> {
  const { key } = subjectOf(table);
  const rows = await readRows(world, "service", table);
  return new Map(rows.map((row) => [String(row[key]), JSON.stringify(row)]));
}

function listProbes(world: World, actor: Actor, table: string): Probe[] {
  const { change } = subjectOf(table);
  const send = (method: string, filter: string, body?: Row) =>
    ask(world, actor, `${table}${filter && `?${filter}`}`, { method, body });
  /**
   * Sends the change without a condition, which would need the right to read. If that fails for a row, sends it for each row; a
   * role without the right to the table has it for no row.
   */
  const sendForEach = async (method: string, body?: Row) => {
    if (actor === "service") return send(method, filterOf(table, keysOf(table)), body);
    const { status, body: problem } = await send(method, "", body);
    if (status < 300 || status === STATUS_NO_KEY || isWithoutRight(table, problem)) return;
    for (const key of keysOf(table)) await send(method, filterOf(table, [key]), body);
  };
  return [
    ...toInserts(actor, table).map(({ label, row }): Probe => ({
      kind: "inserts",
      label,
      act: () => send("POST", "", row),
    })),
    { kind: "updates", act: () => sendForEach("PATCH", change) },
    { kind: "deletes", act: () => sendForEach("DELETE") },
    ...listMoves(actor, table, send),
  ];
}

/**
 * Changes the owner with a condition and without: with a condition, a row that becomes unreadable cannot be given away.
 * The service has no account, so it has no probes.
 */
function listMoves(
  actor: Actor,
  table: string,
  send: (method: string, filter: string, body: Row) => Promise<Answer>,
): Probe[] {
  const { owner } = subjectOf(table);
  const person = PERSON_OF[actor];
  if (!owner || !person) return [];
  const own = filterOf(table, rowsOf(actor, table, "own"));
  const another = filterOf(
    table,
    keysOf(table).filter((_, place) => ownerAt(table, place) === "BYSTANDER"),
  );
  return [
    { kind: "gives", act: () => send("PATCH", own, { [owner]: "STRANGER" }) },
    { kind: "gives", act: () => send("PATCH", "", { [owner]: "STRANGER" }) },
    { kind: "takes", act: () => send("PATCH", another, { [owner]: person }) },
    { kind: "takes", act: () => send("PATCH", "", { [owner]: person }) },
  ];
}

type Insert = { label: string; extent: Extent; row: Row };

/** Returns the rows that an actor tries to insert: their own, another's, and one without an owner. */
function toInserts(actor: Actor, table: string): Insert[] {
  const { key, owner, needsOwner, newRow } = subjectOf(table);
  if (!owner) return [{ label: "a row", extent: "all", row: newRow }];
  const person = PERSON_OF[actor];
  const inserts: Insert[] = [
    { label: "another's", extent: "all", row: { ...newRow, [owner]: "STRANGER" } },
  ];
  // In a table with one row per account, only an account without a row can insert its own.
  if (person && (key !== owner || !keysOf(table).includes(person)))
    inserts.push({ label: "their own", extent: "own", row: { ...newRow, [owner]: person } });
  if (key !== owner && !needsOwner)
    inserts.push({ label: "nobody's", extent: "all", row: { ...newRow, [owner]: null } });
  return inserts;
}

function rowsOf(actor: Actor, table: string, extent: Extent): string[] {
  const { publicRows = [], keptRows = [] } = subjectOf(table);
  const keys = keysOf(table);
  const chosen = {
    none: () => [],
    public: () => publicRows,
    kept: () => keptRows,
    own: () => keys.filter((_, place) => ownerAt(table, place) === (PERSON_OF[actor] ?? "")),
    all: () => keys,
  }[extent]();
  return chosen.toSorted();
}

function ownerAt(table: string, place: number): unknown {
  const { owner = "", rows } = subjectOf(table);
  return rows[place]?.[owner];
}

/** PostgreSQL refuses the table itself, before it looks at rows. */
function isWithoutRight(table: string, problem: unknown): boolean {
  return new RegExp(`permission denied for (?:table|view) ${table}\\b`).test(
    JSON.stringify(problem),
  );
}

function mayNothing({ inserts, updates, deletes }: Cell): boolean {
  return inserts === "none" && updates === "none" && deletes === "none";
}
