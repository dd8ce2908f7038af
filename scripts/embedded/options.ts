// Options of the embedded Supabase: data folder, keys, port.
import path from "node:path";
import { maySamplesShow } from "@/lib/check-settings.mjs";
import { backupsFolder } from "../start/backups.mjs";
import { readOrMakeSecrets, type Secrets } from "../start/secrets.mjs";

export type EmbeddedOptions = Secrets & {
  /** URL of a PostgreSQL of one's own, as the owner that deploy/roles.sql makes; null for the one in the data folder. */
  databaseUrl: string | null;
  /** The data folder: database, stored files, mail, locks. */
  folder: string;
  /** The folder for backups. */
  backups: string;
  /** 0 means any. */
  port: number;
  /** Origin of the site, for links in mail. */
  siteUrl: string;
  /** Whether the sample listings are added to a new database. */
  hasSamples: boolean;
  /**
   * Whether a new account has to be confirmed by a link in a mail; null: if an admin has entered a mail server, since nobody could
   * receive the mail without one.
   */
  signupConfirmation: boolean | null;
};

/** Folder of the database's files. */
export const databaseFolder = (folder: string) => path.join(folder, "postgres");

/** Folder in which a restore works. It is left only by one that was killed. */
export const restoringFolder = (folder: string) => path.join(folder, "restoring");

/** Lock of the server that runs on a data folder, with its URL. */
export const runningFile = (folder: string) => path.join(folder, "running.json");

/** Reads the options from the settings, which have been checked; makes the secrets of a new data folder. */
export function readOptions(settings: Record<string, string | undefined>): EmbeddedOptions {
  const folder = path.resolve(settings.DATA_DIR ?? ".data");
  const confirmation = settings.SIGNUP_CONFIRMATION || (settings.SMTP_HOST ? "on" : null);
  return {
    databaseUrl: settings.DATABASE_URL ?? null,
    folder,
    backups: backupsFolder(folder, settings),
    port: Number(settings.EMBEDDED_PORT ?? 0),
    ...readOrMakeSecrets(folder),
    siteUrl: new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT ?? 3000}`).origin,
    hasSamples: maySamplesShow(settings),
    signupConfirmation: confirmation === null ? null : confirmation === "on",
  };
}
