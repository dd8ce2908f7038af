// The accounts and rows for the tests of the access matrix, and requests as one of these accounts.
import { z } from "zod";
import {
  type Answer,
  type Headers,
  readClaims,
  type Role,
  send,
  signUp,
} from "../../support/database";
import {
  type Actor,
  PEOPLE,
  PERSON_OF,
  type Person,
  type Row,
  SESSIONS,
  type Subject,
} from "./cells";
import { TABLES } from "./tables";

export type World = {
  url: string;
  headers: Record<Actor, Headers>;
  /** Ids of the accounts and sessions that rows name. */
  ids: Map<string, string>;
};

const rowList = z.array(z.record(z.string(), z.unknown()));

/** Signs up the accounts that the matrix needs beside the roles, and inserts all rows. */
export async function makeWorld(url: string, roles: Record<Role, Headers>): Promise<World> {
  const newcomer = await signUp(url);
  const headers = { ...roles, newcomer: newcomer.headers };
  const ids = new Map<string, string>();
  for (const person of PEOPLE) {
    const actor = toActor(person);
    const asking = actor ? headers[actor] : (await signUp(url)).headers;
    ids.set(person, readClaims(asking).sub);
  }
  for (const session of SESSIONS) {
    const account = await signUp(url);
    ids.set(session, readClaims(account.headers).session_id);
  }
  const world = { url, headers, ids };
  // The last admin cannot be removed, so another one is needed to delete the admin's own row.
  const { id: user_id } = await signUp(url);
  await ask(world, "service", "user_roles", { method: "POST", body: { user_id, role: "admin" } });
  for (const table of Object.keys(TABLES)) await makeRows(world, table);
  return world;
}

export function subjectOf(table: string): Subject {
  const subject = TABLES[table];
  if (!subject) throw new Error(`The access matrix has no cells for ${table}.`);
  return subject;
}

/** Sends a request, with the placeholders of accounts replaced with their ids. */
export function ask(
  { url, headers, ids }: World,
  actor: Actor,
  path: string,
  { method = "GET", body, prefer }: { method?: string; body?: unknown; prefer?: string } = {},
): Promise<Answer> {
  const names = new RegExp([...ids.keys()].join("|"), "g");
  const withIds = (text: string) => text.replace(names, (name) => idOf(ids, name));
  return send(`${url}/rest/v1/${withIds(path)}`, {
    method,
    headers: { ...headers[actor], ...(prefer && { prefer }) },
    body: body === undefined ? undefined : JSON.parse(withIds(JSON.stringify(body))),
  });
}

/** Returns the rows of the matrix that an actor can read, with ids replaced with placeholders. */
export async function readRows(world: World, actor: Actor, table: string): Promise<Row[]> {
  const { key, granted } = subjectOf(table);
  const select = (actor !== "service" && granted?.select?.join(",")) || "*";
  const filter = `${filterOf(table, allKeys(table))}&order=${key}&select=${select}`;
  const { body } = await ask(world, actor, `${table}?${filter}`);
  if (!Array.isArray(body)) return [];
  let text = JSON.stringify(body);
  for (const [person, id] of world.ids) text = text.replaceAll(id, person);
  return rowList.parse(JSON.parse(text));
}

/** Returns a filter for these rows. */
export function filterOf(table: string, keys: readonly string[]): string {
  const values = keys.map((value) => `"${value}"`).join(",");
  return `${subjectOf(table).key}=in.(${encodeURIComponent(values)})`;
}

export function keysOf(table: string): string[] {
  const { key, rows } = subjectOf(table);
  return rows.map((row) => String(row[key]));
}

/** Restores the rows of a table, and those that are deleted with them. */
export async function makeRows(world: World, table: string): Promise<void> {
  const { isView, rows, referredTo = [] } = subjectOf(table);
  if (isView) return;
  await ask(world, "service", `${table}?${filterOf(table, allKeys(table))}`, { method: "DELETE" });
  // The audit log refuses deletion and keeps its rows.
  const prefer = "resolution=ignore-duplicates";
  const answer = await ask(world, "service", table, {
    method: "POST",
    body: [...rows, ...referredTo],
    prefer,
  });
  if (answer.status >= 300) throw new Error(`Rows of ${table}: ${JSON.stringify(answer.body)}`);
  for (const child of Object.keys(TABLES))
    if (subjectOf(child).parent === table) await makeRows(world, child);
}

/** Returns the keys of all rows that exist or can be inserted. */
function allKeys(table: string): string[] {
  const { key, owner, newRow } = subjectOf(table);
  return [...new Set([...keysOf(table), ...(key === owner ? PEOPLE : [String(newRow[key])])])];
}

function idOf(ids: Map<string, string>, name: string): string {
  return ids.get(name) ?? name;
}

function toActor(person: Person): Actor | undefined {
  const actors: Actor[] = ["newcomer", "member", "reviewer", "admin"];
  return actors.find((actor) => PERSON_OF[actor] === person);
}
