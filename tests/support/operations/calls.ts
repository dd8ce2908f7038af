// How random operations choose rows and members, and call the API as one of them.
import fc from "fast-check";
import { createPlainFetch } from "@/lib/supabase/plain-fetch";
import { type Account, type Headers, type Role, send } from "../database";
import { newUuid, seedNumber } from "../seed";
import { runSql } from "../test-cluster";

export type Row = Record<string, string>;
export type Operations = Record<string, () => Promise<unknown>>;

export const SEED = Number(process.env.FUZZ_SEED ?? seedNumber());
export const LISTINGS = Array.from({ length: 10 }, (_, at) => `random-${at}`);

/** The first members never delete their accounts. */
export const LASTING_MEMBERS = 4;

/** What no caller may cause: unknown functions, broken constraints, lasting deadlocks. Unknown rows and rights are refusals. */
const FAILURES = /^(?:PGRST|23(?!503)|40|42(?!501)|XX)/;

/** The database of the test, and who acts on it. */
export const site = {
  url: "",
  postgresUrl: "",
  roles: {} as Record<Role, Headers>,
  members: [] as Account[],
  /** Addresses of deleted accounts. */
  left: [] as string[],
};

/** Each answer that no caller may cause. */
export const failures: string[] = [];

/** What was called, such as 'POST rpc/claims', and whether it ever did what was asked. */
export const succeeded: Record<string, boolean> = {};

const choices = fc.sample(fc.integer({ min: 0, max: 2 ** 20 }), { seed: SEED, numRuns: 1000 });
let chosen = 0;

export function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const at = (choices[chosen++ % choices.length] ?? 0) + chosen;
  return items[at % items.length] as Item;
}

export const listing = (): string => pick(LISTINGS);
export const member = (): Account => pick(site.members);
/** An address that stays a member's, so that an invitation cannot arrive after the account was deleted. */
export const lastingAddress = (): string => pick(site.members.slice(0, LASTING_MEMBERS)).email;
export const newHash = (): string => newUuid().replaceAll("-", "");

/** Calls a function of the database. */
export function call(headers: Headers, name: string, body: object = {}): Promise<unknown> {
  return request("POST", `rpc/${name}`, headers, body);
}

const siteFetch = createPlainFetch({ timeoutMs: 30_000 });

/** Writes rows of a table, or deletes them without a `body`. */
export async function request(
  method: string,
  path: string,
  headers: Headers,
  body?: object,
): Promise<unknown> {
  const answer = await send(`${site.url}/rest/v1/${path}`, { method, headers, body }, siteFetch);
  const { code = "", ok } = (answer.body ?? {}) as { code?: string; ok?: boolean };
  const called = `${method} ${path.replace(/\?.*/, "")}`;
  succeeded[called] ||= answer.status < 300 && ok !== false && answer.body !== false;
  if (answer.status >= 500 || FAILURES.test(code))
    failures.push(`${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** A row of a table by chance; null when none meets the condition. */
export async function any(table: string, condition = "true"): Promise<Row | null> {
  const query = `select to_jsonb(r) as found from ${table} r where ${condition} order by random() limit 1`;
  return ((await runSql(site.postgresUrl, query))[0]?.found as Row | undefined) ?? null;
}

/** An owner of a listing by chance, who is one of the members. */
export async function anyOwner(): Promise<{ business_id: string; owner: Account } | null> {
  const { business_id = "", user_id } = (await any("business_owners")) ?? {};
  const owner = site.members.find(({ id }) => id === user_id);
  return owner ? { business_id, owner } : null;
}

/** The member whose address this is. */
export function memberWith(email = ""): Account | undefined {
  return site.members.find((one) => one.email === email.toLowerCase());
}

/** A reviewer, or a member who may have become one. */
export const reviewer = (): Headers =>
  pick([site.roles.reviewer, site.roles.reviewer, member().headers]);
export const admin = (): Headers => pick([site.roles.admin, site.roles.admin, member().headers]);
