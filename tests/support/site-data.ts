// Reads the data of the site under test with the service role.
import { readFileSync } from "node:fs";
import path from "node:path";

type Secrets = { secretKey: string; publishableKey: string };

/** Returns rows of a table by PostgREST's filters, such as `submissions?email=eq.ann@example.com`. */
export async function readRows<Row>(query: string): Promise<Row[]> {
  const response = await fetch(`${databaseUrl()}/rest/v1/${query}`, { headers: serviceHeaders() });
  if (!response.ok) throw new Error(`${query}: ${await response.text()}`);
  return (await response.json()) as Row[];
}

/** Gives this process the settings of the site, so that it can sign tokens that the site accepts. */
export function borrowSecrets(): void {
  const { secretKey, publishableKey } = readSecrets();
  process.env.NEXT_PUBLIC_SUPABASE_URL = databaseUrl();
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  process.env.SUPABASE_SECRET_KEY = secretKey;
}

function serviceHeaders() {
  return { apikey: readSecrets().secretKey };
}

function readSecrets(): Secrets {
  return readJson<Secrets>("secrets.json");
}

function databaseUrl(): string {
  return readJson<{ url: string }>("running.json").url;
}

function readJson<Value>(file: string): Value {
  const folder = process.env.SITE_DATA_DIR;
  if (!folder) throw new Error("SITE_DATA_DIR is not set: it names the data folder of the site.");
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Value;
}
