// Parses the settings of the process; nothing else reads process.env. docs/operating.md lists every name.
import path from "node:path";
import { checkSettings, isLocalAddress, maySamplesShow, readSupabase } from "./check-settings.mjs";

type SupabaseSettings = { url: string; publishableKey: string; secretKey: string };

export type MailServer = {
  host: string;
  port: number;
  /** Null when the server requires no login. */
  login: { user: string; password: string } | null;
  from: string;
};

export type Operator = { name: string | null; email: string | null; address?: string | null };

export type Env = {
  /** Origin of the site without a trailing slash, as links in mail, sitemaps and structured data need it. */
  siteUrl: string;
  /** False keeps the whole site out of search engines. */
  siteIndexing: boolean;
  /** Null when none is configured, and with DATA_SOURCE=sample. */
  supabase: SupabaseSettings | null;
  /** Whether the sample data may be shown where no database was ever reached: only if asked for, or at a local address. */
  maySamplesShow: boolean;
  /** Null when the settings name none; an admin may have entered one (lib/mails/mail-server.ts). */
  mailServer: MailServer | null;
  /** Absolute path of the folder for all data stored on this machine. */
  dataFolder: string;
  /**
   * Absolute path of the folder for mail that is stored instead of sent without a mail server. Null where a public site or another
   * server may share the database: mail then waits in the queue for whoever has a mail server.
   */
  mailFolder: string | null;
  isProduction: boolean;
  /** Whether rendered pages are kept here; false where the host keeps them. */
  keepsPages: boolean;
  /** Whether this process runs the background jobs by itself. */
  runsJobs: boolean;
  /** What a cron sends to have the jobs run; null without one. */
  cronSecret: string | null;
  /** Number of the operator's own proxies in front of the site that append to X-Forwarded-For. */
  trustedProxies: number;
  /** Loopback port of the metrics for Prometheus; null when they are off. */
  metricsPort: number | null;
  /** Operator's name and contact, shown in the footer of every page and mail; values are null until they are set. */
  operator: Operator;
  /** The external submission form that replaces our own, if one is configured. */
  submissionForm: { url: string; id: string } | null;
};

type Source = Record<string, string | undefined>;

let known: Env | undefined;

/** Returns the settings, read once. Throws an error that names missing and invalid settings and the fix. Server only. */
export function env(): Env {
  if (!process.versions?.node)
    throw new Error("env() is for the server; hand plain values to the browser.");
  // Passes the whole object: Next inlines process.env.NAME at build time, and a build must also run with another database.
  known ??= parseEnv(process.env);
  return known;
}

/**
 * Parses settings from any source; an empty value counts as not set. Throws as env() does. A build has no settings, so that it
 * is the same everywhere: what it prerenders, from the sample data, is never served.
 */
export function parseEnv(source: Source): Env {
  const { NODE_ENV, NEXT_PHASE } = source;
  if (NEXT_PHASE === "phase-production-build") return toEnv({ NODE_ENV, DATA_SOURCE: "sample" });
  const values = withoutEmpty(source);
  checkSettings(values);
  return toEnv(values);
}

function toEnv(values: Source): Env {
  const dataFolder = path.resolve(/* turbopackIgnore: true */ values.DATA_DIR ?? ".data");
  const site = new URL(values.SITE_URL ?? `http://localhost:${values.PORT ?? 3000}`);
  return {
    siteUrl: site.origin,
    siteIndexing: values.SITE_INDEXING !== "off",
    supabase: values.DATA_SOURCE === "sample" ? null : readSupabase(values),
    maySamplesShow: values.DATA_SOURCE === "sample" || maySamplesShow(values),
    mailServer: toMailServer(values),
    dataFolder,
    mailFolder: hasDatabaseAlone(values)
      ? path.join(/* turbopackIgnore: true */ dataFolder, "mail")
      : null,
    isProduction: values.NODE_ENV === "production",
    keepsPages: values.PAGE_CACHE !== "off",
    runsJobs: values.JOBS !== "off" && !values.CRON_SECRET,
    cronSecret: values.CRON_SECRET ?? null,
    trustedProxies: Number(values.TRUSTED_PROXIES ?? 0),
    metricsPort: values.METRICS_PORT ? Number(values.METRICS_PORT) : null,
    operator: { name: values.OPERATOR_NAME?.trim() ?? null, email: values.CONTACT_EMAIL ?? null },
    submissionForm: toSubmissionForm(values),
  };
}

/** Whether nobody else can send the mail of this database: a local site with the database of its own folder. */
function hasDatabaseAlone(values: Source): boolean {
  const { SITE_URL, DATABASE_URL, NEXT_PUBLIC_SUPABASE_URL } = values;
  return !DATABASE_URL && isLocalAddress(SITE_URL) && isLocalAddress(NEXT_PUBLIC_SUPABASE_URL);
}

function toMailServer(values: Source): MailServer | null {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = values;
  if (!host || !from) return null;
  const login = user && password ? { user, password } : null;
  return { host, port: Number(values.SMTP_PORT ?? 587), login, from };
}

function toSubmissionForm(values: Source): Env["submissionForm"] {
  const { NEXT_PUBLIC_SUBMISSION_FORM_URL: url, NEXT_PUBLIC_SUBMISSION_FORM_ID: id } = values;
  return url && id ? { url, id } : null;
}

function withoutEmpty(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}
