// Parses the settings of the process; nothing else reads process.env. docs/operating.md lists every name.
import path from "node:path";
import { z } from "zod";

type SupabaseSettings = { url: string; publishableKey: string; secretKey: string | null };

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
  /** Null when no mail is sent; each mail is then written to a file in the mail folder. */
  mailServer: MailServer | null;
  /** Absolute path of the folder for all data stored on this machine. */
  dataFolder: string;
  /** Absolute path of the folder for mail that is stored instead of sent. */
  mailFolder: string;
  isProduction: boolean;
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

const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address such as https://example.org",
});
const text = z.string().optional();

const schema = z.object({
  SITE_URL: webAddress.optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .default("3000"),
  SITE_INDEXING: z.enum(["on", "off"], "must be on or off").default("on"),
  DATA_SOURCE: z.enum(["supabase", "sample"], "must be supabase or sample").optional(),
  SAMPLE_FALLBACK: z.enum(["on", "off"], "must be on or off").default("off"),
  DATA_DIR: z.string().default(".data"),
  NEXT_PUBLIC_SUPABASE_URL: webAddress.optional(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: text,
  NEXT_PUBLIC_SUPABASE_ANON_KEY: text,
  SUPABASE_SECRET_KEY: text,
  SUPABASE_SERVICE_ROLE_KEY: text,
  TRUSTED_PROXIES: z.string().regex(/^\d$/, "must be a number from 0 to 9").default("0"),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .optional(),
  SMTP_HOST: text,
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .default("587"),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  MAIL_FROM: text,
  NEXT_PUBLIC_SUBMISSION_FORM_URL: webAddress.optional(),
  NEXT_PUBLIC_SUBMISSION_FORM_ID: text,
  OPERATOR_NAME: z.string().max(200, "must be at most 200 characters").optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address such as hello@example.org").optional(),
  NODE_ENV: text,
});

type Values = z.infer<typeof schema>;

/** The same as in scripts/start/settings.mjs, which runs before anything is compiled. */
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$|\.(localhost|local)$/;

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
  const isBuild = source.NEXT_PHASE === "phase-production-build";
  const { NODE_ENV } = source;
  const values = schema.safeParse(
    isBuild ? { NODE_ENV, DATA_SOURCE: "sample" } : withoutEmpty(source),
  );
  if (!values.success) throw wrongSettings(values.error.issues.map(describeIssue));
  return toEnv(values.data);
}

function toEnv(values: Values): Env {
  const site = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`);
  const isDemonstration = values.DATA_SOURCE === "sample" || values.SAMPLE_FALLBACK === "on";
  return {
    siteUrl: site.origin,
    siteIndexing: values.SITE_INDEXING === "on",
    supabase: values.DATA_SOURCE === "sample" ? null : toSupabase(values),
    maySamplesShow: isDemonstration || LOCAL_HOST.test(site.hostname),
    mailServer: toMailServer(values),
    dataFolder: path.resolve(/* turbopackIgnore: true */ values.DATA_DIR),
    mailFolder: path.resolve(/* turbopackIgnore: true */ values.DATA_DIR, "mail"),
    isProduction: values.NODE_ENV === "production",
    trustedProxies: Number(values.TRUSTED_PROXIES),
    metricsPort: values.METRICS_PORT ? Number(values.METRICS_PORT) : null,
    operator: { name: values.OPERATOR_NAME?.trim() ?? null, email: values.CONTACT_EMAIL ?? null },
    submissionForm: toSubmissionForm(values),
  };
}

/** The secret key is optional: pages need only the public one. The other two settings are required together. */
function toSupabase(values: Values): SupabaseSettings | null {
  const url = values.NEXT_PUBLIC_SUPABASE_URL;
  const publishableKey =
    values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? values.NEXT_PUBLIC_SUPABASE_ANON_KEY;
  const secretKey = values.SUPABASE_SECRET_KEY ?? values.SUPABASE_SERVICE_ROLE_KEY ?? null;
  if (!url && !publishableKey && !secretKey && !values.DATA_SOURCE) return null;
  if (!url || !publishableKey) {
    throw wrongSettings([
      ...(url ? [] : ["NEXT_PUBLIC_SUPABASE_URL is missing"]),
      ...(publishableKey ? [] : ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing"]),
    ]);
  }
  if (publishableKey.startsWith("sb_secret_")) {
    throw wrongSettings(["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key"]);
  }
  return { url, publishableKey, secretKey };
}

function toMailServer(values: Values): MailServer | null {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = values;
  if (!host) return null;
  if (!from) throw wrongSettings(["MAIL_FROM is missing"]);
  if (user && !password) throw wrongSettings(["SMTP_PASSWORD is missing"]);
  if (password && !user) throw wrongSettings(["SMTP_USER is missing"]);
  const login = user && password ? { user, password } : null;
  return { host, port: Number(values.SMTP_PORT), login, from };
}

function toSubmissionForm(values: Values): Env["submissionForm"] {
  const url = values.NEXT_PUBLIC_SUBMISSION_FORM_URL;
  const id = values.NEXT_PUBLIC_SUBMISSION_FORM_ID;
  if (url && id) return { url, id };
  if (url) throw wrongSettings(["NEXT_PUBLIC_SUBMISSION_FORM_ID is missing"]);
  if (id) throw wrongSettings(["NEXT_PUBLIC_SUBMISSION_FORM_URL is missing"]);
  return null;
}

function withoutEmpty(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

/** Names the setting, never its value: some are secrets, and errors are logged. */
function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join(".")} ${issue.message}`;
}

function wrongSettings(problems: string[]): Error {
  const cure =
    "Set it in the environment or in .env.local (see docs/operating.md), or unset them all to run embedded.";
  return new Error(`Settings need attention: ${problems.join("; ")}. ${cure}`);
}
