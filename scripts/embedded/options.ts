// Owns what the embedded Supabase is told from outside: where its data lies, its keys, its port.
import path from "node:path";
import { readMailServer } from "@/lib/mails/mail-server";
import { backupsFolder } from "../start/backups.mjs";
import { maySamplesShow } from "../start/settings.mjs";
import { StartError } from "../start/start-error.mjs";

export type DatabaseOptions =
  | { driver: "pglite"; folder: string }
  | { driver: "postgres"; url: string }
  | { driver: "memory"; folder?: undefined };

export type EmbeddedOptions = {
  database: DatabaseOptions;
  /** Everything made on this machine lies here: database, stored files, mail, locks. */
  folder: string;
  /** Where backups go; by default they lie in the folder. */
  backups?: string;
  /** Wanted port; if it is taken, a free one is used. 0: any. */
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Origin of the site, as links in mail need it. */
  siteUrl: string;
  /** Whether a new database begins with the sample listings. */
  hasSamples: boolean;
  /** Whether a new account has to be confirmed by a link in a mail. */
  signupConfirmation: boolean;
};

/** Where a running server says how to reach it. */
export const runningFile = (folder: string) => path.join(folder, "running.json");

const DEFAULT_PORT = 54321;

type Source = Record<string, string | undefined>;

/** Reads the options from the environment that the start script makes. */
export function readOptions(source: Source): EmbeddedOptions {
  const folder = path.resolve(source.DATA_DIR ?? ".data");
  return {
    database: readDatabase(source, folder),
    folder,
    backups: backupsFolder(folder, source),
    port: Number(source.EMBEDDED_PORT ?? DEFAULT_PORT),
    publishableKey: required(source, "EMBEDDED_PUBLISHABLE_KEY"),
    secretKey: required(source, "EMBEDDED_SECRET_KEY"),
    jwtSecret: required(source, "EMBEDDED_JWT_SECRET"),
    siteUrl: new URL(source.SITE_URL ?? `http://localhost:${source.PORT ?? 3000}`).origin,
    hasSamples: maySamplesShow(source),
    signupConfirmation: readSignupConfirmation(source, folder),
  };
}

function readDatabase(source: Source, folder: string): DatabaseOptions {
  const driver = source.EMBEDDED_DRIVER ?? "pglite";
  if (driver === "pglite") return { driver, folder: path.join(folder, "supabase") };
  if (driver === "postgres") return { driver, url: required(source, "DATABASE_URL") };
  throw new StartError(`EMBEDDED_DRIVER must be pglite or postgres, it is '${driver}'.`);
}

/** By default as far as it can work: without a mail server nobody could read the mail. */
function readSignupConfirmation(source: Source, folder: string): boolean {
  const hasMailServer = source.SMTP_HOST || readMailServer(folder);
  const setting = source.SIGNUP_CONFIRMATION || (hasMailServer ? "on" : "off");
  if (setting === "on" || setting === "off") return setting === "on";
  throw new StartError(`SIGNUP_CONFIRMATION must be on or off, it is '${setting}'.`);
}

function required(source: Source, name: string): string {
  const value = source[name];
  if (!value) throw new StartError(`${name} is missing. docs/operating.md says what it is for.`);
  return value;
}
