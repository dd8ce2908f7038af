// Validates the settings, for the start and for each process. Plain JavaScript, because the start runs before any package is
// installed.
import { isIP } from "node:net";

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ isRight: (value: string) => boolean, needed: string, example: string }} Rule */

const SWITCH = rule((value) => ["on", "off"].includes(value), "on or off", "off");
const FORM = rule(
  isWebAddress,
  "a whole address with https://",
  "https://forms.example.org/embed.js",
);
const SUPABASE = rule(isWebAddress, "a whole address with https://", "https://abc.supabase.co");
const PORT = rule(isPort, "a port number from 1 to 65535", "3000");
const MAILBOX = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/;

/** @type {Record<string, Rule>} */
const RULES = {
  PORT,
  SITE_URL: rule(
    (value) => isWebAddress(value) && new URL(value).pathname === "/",
    "a whole address with https:// and without a path",
    "https://directory.example.org",
  ),
  SITE_INDEXING: SWITCH,
  SAMPLE_FALLBACK: SWITCH,
  SIGNUP_CONFIRMATION: SWITCH,
  PAGE_CACHE: SWITCH,
  JOBS: SWITCH,
  CRON_SECRET: rule(
    (value) => /^[\w-]{16,}$/.test(value),
    "at least 16 letters and digits",
    "what-openssl-rand-hex-24-prints",
  ),
  DATA_SOURCE: rule((value) => value === "sample", "sample, or not set", "sample"),
  TRUSTED_PROXIES: rule((value) => /^\d$/.test(value), "a number from 0 to 9", "1"),
  LISTEN_ADDRESS: rule((value) => isIP(value) !== 0, "an IP address of this machine", "127.0.0.1"),
  METRICS_PORT: { ...PORT, example: "9464" },
  NEXT_PUBLIC_SUPABASE_URL: SUPABASE,
  EMBEDDED_PORT: { ...PORT, example: "54321" },
  EMBEDDED_DRIVER: rule(
    () => false,
    "removed: the site runs its own PostgreSQL, or the one that DATABASE_URL names",
    "",
  ),
  DISK_RESERVE_MB: rule((value) => /^\d{1,9}$/.test(value), "a number of megabytes", "32"),
  DATABASE_URL: rule(
    isPostgresAddress,
    "an address of PostgreSQL",
    "postgres://directory_owner:password@127.0.0.1:5432/directory",
  ),
  SUPABASE_DB_URL: rule(
    isPostgresAddress,
    "an address of PostgreSQL",
    "postgres://postgres.abc:password@aws-0-us-east-1.pooler.supabase.com:5432/postgres",
  ),
  SMTP_HOST: rule(
    (value) => /^[\w.:[\]-]+$/.test(value),
    "the name of a mail server alone",
    "smtp.example.org",
  ),
  SMTP_PORT: { ...PORT, example: "587" },
  MAIL_FROM: rule(
    (value) => MAILBOX.test(/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value),
    "a sender with an email address",
    "Directory <mail@example.org>",
  ),
  OPERATOR_NAME: rule((value) => value.length <= 200, "at most 200 characters", "Harbor Veterans"),
  CONTACT_EMAIL: rule((value) => MAILBOX.test(value), "an email address", "hello@example.org"),
  NEXT_PUBLIC_SUBMISSION_FORM_URL: FORM,
};

/** Settings that require another one. @type {[string, string][]} */
const NEEDS = [
  ["SMTP_HOST", "MAIL_FROM"],
  ["SMTP_USER", "SMTP_PASSWORD"],
  ["SMTP_PASSWORD", "SMTP_USER"],
  ["NEXT_PUBLIC_SUBMISSION_FORM_URL", "NEXT_PUBLIC_SUBMISSION_FORM_ID"],
  ["NEXT_PUBLIC_SUBMISSION_FORM_ID", "NEXT_PUBLIC_SUBMISSION_FORM_URL"],
];

/** Accepted names of the settings of a Supabase, the preferred one first. */
const SUPABASE_NAMES = {
  url: ["NEXT_PUBLIC_SUPABASE_URL"],
  publishableKey: ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "NEXT_PUBLIC_SUPABASE_ANON_KEY"],
  secretKey: ["SUPABASE_SECRET_KEY", "SUPABASE_SERVICE_ROLE_KEY"],
};

/** Examples of the settings that have no rule. @type {Environment} */
const EXAMPLES = {
  SMTP_USER: "mail@example.org",
  SMTP_PASSWORD: "the-password-of-SMTP_USER",
  NEXT_PUBLIC_SUBMISSION_FORM_ID: "form-1",
};

/**
 * Throws an error that names every invalid setting, with an example. It does not repeat the values: one may be a secret in the
 * wrong place. An empty value counts as not set.
 * @param {Environment} environment
 */
export function checkSettings(environment) {
  const wrong = Object.entries(RULES).flatMap(([name, { isRight, needed }]) => {
    const value = environment[name];
    return !value || isRight(value) ? [] : { name, problem: `must be ${needed}` };
  });
  const missing = NEEDS.flatMap(([given, name]) =>
    environment[given] && !environment[name]
      ? { name, problem: `is missing, and ${given} needs it` }
      : [],
  );
  const problems = [...wrong, ...missing];
  if (problems.length > 0) throw new SettingsError(problems.map(describe).join("\n"));
}

/**
 * The Supabase that the settings name, or null. Throws an error that names what is missing when only some of it is given.
 * @param {Environment} environment
 */
export function readSupabase(environment) {
  const [url, publishableKey, secretKey] = Object.values(SUPABASE_NAMES).map((names) =>
    names.map((name) => environment[name]).find(Boolean),
  );
  if (publishableKey?.startsWith("sb_secret_"))
    throw new SettingsError("  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key");
  if (url && publishableKey && secretKey) return { url, publishableKey, secretKey };
  if (!url && !publishableKey && !secretKey) return null;
  const missing = Object.values(SUPABASE_NAMES)
    .filter((names) => !names.some((name) => environment[name]))
    .map(
      (names) => `  ${names.join(" or ")} is missing, and the other settings of Supabase need it`,
    );
  throw new SettingsError(missing.join("\n"));
}

/** @param {{ name: string, problem: string }} invalid */
function describe({ name, problem }) {
  const example = RULES[name]?.example ?? EXAMPLES[name];
  return `  ${name} ${problem}, for example\n    ${name}="${example}"`;
}

/** Its message is sufficient for an operator. */
export class SettingsError extends Error {
  /** @param {string} problems */
  constructor(problems) {
    super(
      `Settings need attention:\n${problems}\n` +
        "They come from the environment, .env.local and .env; docs/operating.md describes each.",
    );
  }
}

/**
 * Whether sample businesses may be shown: at a local address, or with SAMPLE_FALLBACK=on.
 * @param {Environment} environment
 */
export function maySamplesShow({ SITE_URL, SAMPLE_FALLBACK }) {
  return SAMPLE_FALLBACK === "on" || isLocalAddress(SITE_URL);
}

/**
 * Whether this machine alone is meant by an address.
 * @param {string} [address]
 */
export function isLocalAddress(address = "http://localhost") {
  const { hostname } = new URL(address);
  return /^(localhost|127(\.\d+){3}|\[::1\])$|\.(localhost|local)$/.test(hostname);
}

/** @param {string} value */
function isWebAddress(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
}

/** @param {string} value */
function isPostgresAddress(value) {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

/** @param {string} value */
function isPort(value) {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

/** @param {Rule["isRight"]} isRight @param {string} needed @param {string} example */
function rule(isRight, needed, example) {
  return { isRight, needed, example };
}
