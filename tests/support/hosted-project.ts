// A stand-in for a hosted Supabase project: a database as `hosted-schema.sql` describes it, and a Storage API that keeps files in
// memory.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { runSql, superuserUrl } from "./test-cluster";

const PASSWORD = "of-a-hosted-role";
const MIGRATIONS = path.resolve("supabase", "migrations");

/** The roles that log in: of migrations, of REST and Storage, and of Auth. */
type HostedRole = "postgres" | "authenticator" | "supabase_auth_admin";

/**
 * What the API roles are granted on each new table and function of the schema public. Projects made since 30 May 2026 grant
 * nothing, and the earlier ones for tables made since 30 October 2026.
 */
export const DEFAULT_PRIVILEGES = {
  granted: ["tables", "functions", "sequences"]
    .map((kind) => `grant all on ${kind} to anon, authenticated, service_role`)
    .map((grant) => `alter default privileges for role postgres in schema public ${grant};`)
    .join(""),
  revoked: "",
};

/** Creates an empty database of a hosted project, and returns the URL of a role in it. */
export async function createHostedDatabase(
  name: string,
  privileges: keyof typeof DEFAULT_PRIVILEGES,
): Promise<(role: HostedRole) => string> {
  const schema = readFileSync(path.resolve("tests", "support", "hosted-schema.sql"), "utf8");
  await runSql(superuserUrl("postgres"), `create database "${name}"`);
  await runSql(superuserUrl(name), schema + DEFAULT_PRIVILEGES[privileges]);
  await runSql(
    superuserUrl(name),
    `alter database "${name}" owner to postgres;
     alter role postgres password '${PASSWORD}';
     alter role authenticator password '${PASSWORD}';
     alter role supabase_auth_admin password '${PASSWORD}'`,
  );
  return (role) => {
    const url = new URL(superuserUrl(name));
    url.username = role;
    url.password = PASSWORD;
    return url.href;
  };
}

/** Runs the migrations as the Supabase CLI does: as `postgres`, each in a transaction. */
export async function pushMigrations(url: string): Promise<void> {
  for (const file of readdirSync(MIGRATIONS).toSorted())
    await runSql(url, readFileSync(path.join(MIGRATIONS, file), "utf8"));
}

export type HostedProject = {
  /** What a site of the project is given. */
  settings: Record<string, string>;
  /** Runs SQL as the superuser, whom only the service itself has. */
  sql: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Stored files by bucket and key. */
  files: Map<string, Buffer>;
  /** From now on the Storage API takes no file. */
  refuseFiles: () => void;
  close: () => void;
};

/** Its role may not switch triggers off, until it is granted that. */
export async function startHostedProject(name: string): Promise<HostedProject> {
  const sql = (text: string) => runSql(superuserUrl(name), text);
  const urlOf = await createHostedDatabase(name, "revoked");
  const files = new Map<string, Buffer>();
  let takesFiles = true;
  const server = createServer(async (request, response) => {
    const name = (request.url ?? "").replace("/storage/v1/object/", "");
    if (request.method === "POST" && takesFiles) files.set(name, await buffer(request));
    const file = files.get(name);
    // As the service answers: the status is in the body.
    const missing = JSON.stringify({ statusCode: "404", error: "not_found", message: "Not found" });
    response.writeHead(file ? 200 : 400, { "content-type": "application/json" });
    response.end(
      request.method === "POST" && file
        ? JSON.stringify({ Key: name, Id: name })
        : (file ?? missing),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_hosted",
      SUPABASE_SECRET_KEY: "sb_secret_hosted",
      SUPABASE_DB_URL: urlOf("postgres"),
    },
    sql,
    files,
    refuseFiles: () => (takesFiles = false),
    close: () => void server.close(),
  };
}
