// Options of the embedded Supabase: data folder, keys, port.
import path from "node:path";
import { maySamplesShow } from "@/lib/check-settings.mjs";
import { readMailServer } from "@/lib/mails/mail-server";
import { backupsFolder } from "../start/backups.mjs";
import { StartError } from "../start/start-error.mjs";

export type EmbeddedOptions = {
  /** URL of a PostgreSQL of one's own, as the owner that deploy/roles.sql makes; null for the one in the data folder. */
  databaseUrl: string | null;
  /** The data folder: database, stored files, mail, locks. */
  folder: string;
  /** The folder for backups. */
  backups: string;
  /** Preferred port; a free one when it is taken. 0 means any. */
  port: number;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** Origin of the site, for links in mail. */
  siteUrl: string;
  /** Whether the sample listings are added to a new database. */
  hasSamples: boolean;
  /** Whether a new account has to be confirmed by a link in a mail. */
  signupConfirmation: boolean;
};

/** Folder of the database's files. */
export const databaseFolder = (folder: string) => path.join(folder, "postgres");

/** Folder in which a restore works. It is left only by one that was killed. */
export const restoringFolder = (folder: string) => path.join(folder, "restoring");

/** File in which a running server stores its URL and process id. */
export const runningFile = (folder: string) => path.join(folder, "running.json");

const DEFAULT_PORT = 54321;

/** Options of a server that answers nobody: it only makes the tables of accounts and storage. */
export const NO_REQUESTS: Omit<EmbeddedOptions, "folder"> = {
  databaseUrl: null,
  backups: "",
  port: 0,
  publishableKey: "none",
  secretKey: "none",
  jwtSecret: "none",
  siteUrl: "http://localhost:3000",
  hasSamples: false,
  signupConfirmation: false,
};

type Source = Record<string, string | undefined>;

/** Reads the options from the environment that the start script sets. */
export function readOptions(source: Source): EmbeddedOptions {
  const folder = path.resolve(source.DATA_DIR ?? ".data");
  return {
    databaseUrl: source.DATABASE_URL ?? null,
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

/** Defaults to 'on' when there is a mail server: without one nobody could receive the mail. */
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
