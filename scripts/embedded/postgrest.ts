// Makes the server library answer like PostgREST where it differs: rights, claims, types and the statuses of errors.
// docs/decisions/038 lists what differs still.
import type { PostgresConnection } from "@supabase/lite/postgres";
import { sql, type Transaction } from "kysely";
import type postgres from "postgres";

type Types = Record<string, postgres.PostgresType>;

/** The server library hands JSON on as text that is JSON already, except texts, which it hands on as they are. */
function encodeJson(value: unknown): string {
  return typeof value === "string" && isJsonButNoText(value) ? value : JSON.stringify(value);
}

function isJsonButNoText(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== "string";
  } catch {
    return false;
  }
}

const asText = (value: unknown) => String(value);

/** The server library parses an argument in an address that looks like JSON, also one that is a text. */
function encodeText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** '2026-01-02 03:04:05+00' as PostgREST prints it: '2026-01-02T03:04:05+00:00'. */
function toIsoTime(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** Formats of the values in responses, by the numbers of their types (pg_type.oid). */
export const POSTGREST_TYPES: Types = {
  text: { to: 25, from: [25], serialize: encodeText, parse: asText },
  json: { to: 114, from: [114], serialize: encodeJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: encodeJson, parse: JSON.parse },
  numeric: { to: 1700, from: [1700], serialize: asText, parse: Number },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: toIsoTime },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: toIsoTime },
  bytea: { to: 17, from: [17], serialize: asText, parse: (text: string) => text },
};

/** Statuses by error code or class (docs.postgrest.org, 'Errors'). Every other code is a 400. */
const STATUSES: Record<string, number> = {
  ...{ "08": 503, "09": 500, "0L": 403, "0P": 403, "25": 500, "28": 403, "2D": 500, "38": 500 },
  ...{ "39": 500, "3B": 500, "40": 500, "53": 503, "54": 500, "55": 500, "57": 500, "58": 500 },
  ...{ F0: 500, HV: 500, P0: 500, XX: 500, P0001: 400, "57P01": 503, "53400": 500 },
  ...{ "23503": 409, "23505": 409 },
};

/** Codes and classes that the server library answers as PostgREST does. Of conflicts it leaves the hint out. */
const IS_RIGHT = /^(42|21|22|PT|PGRST|23502|23503|23505|25006)/;
const IS_CONFLICT = /^(23503|23505)/;

type DatabaseError = { code: string; message: string; detail?: string; hint?: string };

/** Replaces these methods on one connection; the library declares some of them private, so types do not name them. */
export function emulatePostgrest(connection: PostgresConnection): void {
  Object.assign(connection, {
    // The library's own grants all rights on all tables to the public roles. True: requests run under a role.
    ensureRlsContext: async () => true,
    applyJwtSessionContext,
    normalizeDbError,
  });
}

type Context = {
  auth?: { role?: string; uid?: string; jwt?: unknown };
  storage?: { operation?: string };
};

/** Sets role and claims for one transaction, in one statement instead of six. */
async function applyJwtSessionContext(
  transaction: Transaction<unknown>,
  { auth, storage }: Context,
): Promise<void> {
  const role = auth?.role ?? "anon";
  await sql`select
    set_config('request.jwt.claim.sub', ${auth?.uid ?? ""}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(auth?.jwt ?? {})}, true),
    set_config('storage.operation', ${storage?.operation ?? ""}, true),
    set_config('role', ${role}, true)`.execute(transaction);
}

/** An error with the code PGRST says itself which status and body its response has. */
function normalizeDbError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  if (IS_RIGHT.test(code) && !(hint && IS_CONFLICT.test(code))) return error;
  const status = STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status, headers: {} }),
  });
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^[\dA-Z]{5}$/.test(error.code)
  );
}
