// Reads the data of the site under test with the service role.
import { readFileSync } from "node:fs";
import path from "node:path";
import { createServiceClient } from "../../scripts/embedded/service-client";

type Secrets = { secretKey: string; publishableKey: string };

/** Returns rows of a table by PostgREST's filters, such as `submissions?email=eq.ann@example.com`. */
export async function readRows<Row>(query: string): Promise<Row[]> {
  const { url, secretKey } = readAccess();
  const headers = { apikey: secretKey };
  const response = await fetch(`${url}/rest/v1/${query}`, { headers });
  if (!response.ok) throw new Error(`${query}: ${await response.text()}`);
  return (await response.json()) as Row[];
}

/** Returns the address and the keys of the database of the site under test, and a client with the service role. */
export function openDatabase() {
  const access = readAccess();
  return { ...access, client: createServiceClient(access) };
}

/** Gives this process the settings of the site, so that it can sign tokens that the site accepts. */
export function borrowSecrets(): void {
  const { url, secretKey, publishableKey } = readAccess();
  process.env.NEXT_PUBLIC_SUPABASE_URL = url;
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  process.env.SUPABASE_SECRET_KEY = secretKey;
}

function readAccess() {
  return { ...readJson<Secrets>("secrets.json"), ...readJson<{ url: string }>("running.json") };
}

/** The data folder of the site under test. */
export function siteFolder(): string {
  const folder = process.env.SITE_DATA_DIR;
  if (!folder) throw new Error("SITE_DATA_DIR is not set: it names the data folder of the site.");
  return folder;
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(siteFolder(), file), "utf8")) as Value;
}
