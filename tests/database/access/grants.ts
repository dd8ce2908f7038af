// What the database says about the rights of its roles, and what the access matrix expects it to say.
import { z } from "zod";
import { runSql } from "../../support/test-cluster";
import { type Actor, ACTORS, type Cell } from "./cells";
import { ELSEWHERE, FUNCTIONS } from "./functions";
import { TABLES } from "./tables";
import { subjectOf } from "./world";

const TABLES_SQL = `
  select n.nspname as schema, c.relname as name, c.relkind in ('r', 'p') as is_table, c.relrowsecurity as has_rls,
    coalesce('security_invoker=true' = any(c.reloptions), false) as is_invoker
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'internal', 'auth', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by 1, 2`;

const VERBS = "select insert update delete truncate references trigger maintain".split(" ");

// A right on one column counts as one on the table.
const GRANTS_SQL = `
  select concat_ws(' ', role, verb, n.nspname || '.' || c.relname) as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['anon', 'authenticated', 'service_role', 'directory_server']) role,
    unnest(string_to_array('${VERBS.join(" ")}', ' ')) verb
  where n.nspname in ('public', 'internal', 'auth', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and case when verb in ('select', 'insert', 'update', 'references')
      then has_any_column_privilege(role, c.oid, verb) else has_table_privilege(role, c.oid, verb) end`;

// The columns that a role may read or write of tables on which it does not hold that right as a whole.
const COLUMNS_SQL = `
  select concat_ws(' ', role, verb, c.relname || '.' || a.attname) as held
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['select', 'insert', 'update']) verb
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not has_table_privilege(role, c.oid, verb) and has_column_privilege(role, c.oid, a.attnum, verb)`;

// Functions of extensions are listed only when they run with their owner's rights (security definer).
const FUNCTIONS_SQL = `
  select n.nspname || '.' || p.proname as name, p.prosecdef as is_definer, (
    select coalesce(jsonb_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) role
    where has_function_privilege(role, p.oid, 'execute')) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema')
    and (p.prosecdef or not exists (select from pg_depend where objid = p.oid and deptype = 'e'))
  order by name`;

// Functions, policies and defaults that identify the member by auth.uid(), which trusts the token alone.
const TOKEN_READERS_SQL = `
  select name from (
    select n.nspname || '.' || p.proname as name, p.prosrc || coalesce(pg_get_expr(p.proargdefaults, 0), '') as source
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'internal')
    union all
    select 'policy ' || policyname, concat(qual, with_check) from pg_policies where schemaname = 'public'
    union all
    select table_schema || '.' || table_name, column_default from information_schema.columns
    where table_schema in ('public', 'internal') and column_default is not null
  ) read where source ~ 'auth\\.uid' order by 1`;

const found = z.object({
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      is_table: z.boolean(),
      has_rls: z.boolean(),
      is_invoker: z.boolean(),
    }),
  ),
  grants: z.array(z.object({ held: z.string() })),
  columns: z.array(z.object({ held: z.string() })),
  functions: z.array(
    z.object({ name: z.string(), is_definer: z.boolean(), callers: z.array(z.string()) }),
  ),
  tokenReaders: z.array(z.object({ name: z.string() })),
});

export type Found = z.infer<typeof found>;

/** Asks the database as the superuser. */
export async function inspect(postgresUrl: string): Promise<Found> {
  return found.parse({
    tables: await runSql(postgresUrl, TABLES_SQL),
    grants: await runSql(postgresUrl, GRANTS_SQL),
    columns: await runSql(postgresUrl, COLUMNS_SQL),
    functions: await runSql(postgresUrl, FUNCTIONS_SQL),
    tokenReaders: await runSql(postgresUrl, TOKEN_READERS_SQL),
  });
}

export function heldGrants({ grants }: Found): string[] {
  return grants.map(({ held }) => held).toSorted();
}

export function heldColumns({ columns }: Found): string[] {
  return columns.map(({ held }) => held).toSorted();
}

/** Only members hold rights on single columns. */
export function expectedColumns(): string[] {
  const held = Object.entries(TABLES).flatMap(([table, { granted = {} }]) =>
    Object.entries(granted).flatMap(([verb, columns]) =>
      columns.map((column) => `authenticated ${verb} ${table}.${column}`),
    ),
  );
  return held.toSorted();
}

/** The role of the database with which an actor's requests run. */
const DATABASE_ROLES: Record<Actor, string[]> = {
  keyless: [],
  visitor: ["anon"],
  newcomer: ["authenticated"],
  member: ["authenticated"],
  reviewer: ["authenticated"],
  admin: ["authenticated"],
  service: ["service_role"],
};

/**
 * A public role holds what one of its actors needs. The service holds every right on rows: triggers refuse what it may not do
 * either. The server finds the tables of the directory by `references`, and owns those of its own schemas; requests for files
 * run with the service's rights.
 */
export function expectedGrants({ tables }: Found): string[] {
  const held = tables.flatMap(({ schema, name, is_table }) => {
    const on = (role: string, verbs: readonly string[]) =>
      verbs.map((verb) => `${role} ${verb} ${schema}.${name}`);
    if (schema === "internal") return [];
    if (schema === "auth") return on("directory_server", VERBS);
    if (schema === "storage")
      return [...on("directory_server", VERBS), ...on("service_role", Object.keys(NEEDED))];
    return [
      ...on("anon", verbsOf("anon", name)),
      ...on("authenticated", verbsOf("authenticated", name)),
      ...on("service_role", is_table ? Object.keys(NEEDED) : ["select"]),
      ...on("directory_server", ["references"]),
    ];
  });
  return held.toSorted();
}

const NEEDED: Record<string, keyof Cell> = {
  select: "reads",
  insert: "inserts",
  update: "updates",
  delete: "deletes",
};

function verbsOf(role: string, table: string): string[] {
  const { cells } = subjectOf(table);
  const actors = ACTORS.filter((actor) => DATABASE_ROLES[actor].includes(role));
  return Object.entries(NEEDED)
    .filter(([, access]) => actors.some((actor) => cells[actor][access] !== "none"))
    .map(([verb]) => verb);
}

export function expectedCallers(): { name: string; callers: string[] }[] {
  const ofPublic = Object.entries(FUNCTIONS).map(
    ([name, { callers }]) => [`public.${name}`, callers] as const,
  );
  return [...ofPublic, ...Object.entries(ELSEWHERE)]
    .map(([name, callers]) => ({
      name,
      callers: [...new Set(callers.flatMap((role) => DATABASE_ROLES[role]))],
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
