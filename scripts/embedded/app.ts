// Configures the server library: by supabase/config.toml, which a hosted project shares, and by the options of this machine.
import { readFileSync } from "node:fs";
import path from "node:path";
import { App, setExperimental } from "@supabase/lite";
import { parse } from "smol-toml";
import { z } from "zod";
import type { Database } from "./database";
import { createMailer } from "./accounts";
import type { EmbeddedOptions } from "./options";
import { createFileStorage } from "./storage";

const CONFIG_FILE = path.resolve("supabase", "config.toml");

/** What the roles of a hosted Supabase may do in the schemas auth and storage. */
const GRANTS_SQL = `
  grant usage on schema auth, storage to anon, authenticated, service_role, directory_owner;
  grant all on all tables in schema auth, storage to directory_owner;
  grant select, insert, update, delete on storage.buckets, storage.objects to service_role`;

/** Creates the server, without its HTTP listener, and the tables of accounts and storage in the database. */
export async function createApp(database: Database, options: EmbeddedOptions): Promise<App> {
  setExperimental("storage", true);
  const app = new App({
    ...readProjectConfig(options),
    connection: database.connection,
    options: {
      // Off: admin mode would give all rights to requests without a key.
      server: { admin: false, disableStudio: true },
      drivers: { email: createMailer(database, options) },
    },
  });
  app._storageAdapter = createFileStorage(path.join(options.folder, "storage"));
  await app.ensureSystemSchema();
  await database.connection.driver.unsafe(GRANTS_SQL).simple();
  return app;
}

const section = z.record(z.string(), z.unknown());
const template = z.object({ subject: z.string(), content_path: z.string() });
const projectConfig = z.object({
  api: section,
  auth: section.and(
    z.object({
      email: section.and(
        z.object({ enabled: z.boolean(), template: z.record(z.string(), template) }),
      ),
    }),
  ),
  storage: section,
});

/** The project's settings, with what differs on this machine: keys, the site's address, confirmations. */
function readProjectConfig(options: EmbeddedOptions) {
  const { api, auth, storage } = projectConfig.parse(parse(readFileSync(CONFIG_FILE, "utf8")));
  // The server library refuses a template that it does not know.
  delete auth.email.template.reauthentication;
  return {
    api,
    auth: {
      // The server library refuses settings that it does not know. It has no limits; the site has its own.
      ...without(auth, "rate_limit"),
      site_url: options.siteUrl,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      email: {
        ...without(auth.email, "enabled"),
        enable_signup: auth.email.enabled,
        template: auth.email.template,
        enable_confirmations: options.signupConfirmation ?? false,
        // A hosted Supabase mails both addresses. The embedded one would mail only the old one, so nobody would prove that they
        // own the new one.
        double_confirm_changes: false,
      },
    },
    storage,
    // The owner keeps the history of migrations, not the server.
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
  };
}

function without(settings: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));
}
