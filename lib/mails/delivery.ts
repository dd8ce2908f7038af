// Delivers a mail: to the SMTP server, or on a local site into a folder if none is configured.
import type { OutgoingMail } from "./layout";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env, MailServer } from "@/lib/env";
import { site } from "@/lib/site";

export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** Socket timeouts limit only silence: a server that sends a byte now and then could exceed them any number of times. */
const CONNECTION_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 30_000;
const SOCKET_TIMEOUT_MS = 60_000;

/** Timeout of the reachability check, in milliseconds; short, because the readiness check waits for it. */
const REACH_MS = 2000;

/**
 * Maximum duration of one delivery, in milliseconds. It is one minute shorter than the three minutes for which claim_emails
 * reserves a mail for one sender, so that the outcome can still be recorded.
 */
export const SEND_TIMEOUT_MS = 120_000;

const IMPLICIT_TLS_PORT = 465;

type Destination = Pick<Env, "mailServer" | "mailFolder">;

/** Whether mail can be delivered; else it has to wait for a mail server. */
export function canDeliver({ mailServer, mailFolder }: Destination): boolean {
  return mailServer !== null || mailFolder !== null;
}

/** Returns the delivery function for the settings. It throws when the mail was not accepted, or not in time. */
export function createDelivery(
  { mailServer, mailFolder }: Destination,
  timeoutMs = SEND_TIMEOUT_MS,
): Deliver {
  if (mailServer) return createSmtpDelivery(mailServer, timeoutMs);
  if (mailFolder === null) throw new Error("No mail server is set.");
  return (mail) => storeMail(mailFolder, mail);
}

/** Whether the mail server greets us, and accepts our password if one is configured. Sends nothing. */
export async function canReachMailServer(server: MailServer): Promise<boolean> {
  const timeouts = {
    connectionTimeout: REACH_MS,
    greetingTimeout: REACH_MS,
    socketTimeout: REACH_MS,
  };
  const transport = createTransport({ ...toTransportOptions(server), ...timeouts });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

function toTransportOptions({ host, port, login }: MailServer) {
  return {
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    // Never send a password over an unencrypted connection.
    requireTLS: login !== null,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail is text: its contents must not make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function createSmtpDelivery(server: MailServer, timeoutMs: number): Deliver {
  const { from } = server;
  const transport = createTransport(toTransportOptions(server));
  return async ({ messageId, to, subject, html, text, unsubscribe }) => {
    await transport.sendMail({
      from: toSender(from),
      to: { name: "", address: to },
      messageId,
      subject,
      html,
      text,
      headers: {
        // Keeps out-of-office programs from replying.
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
}

/** Adds the site's name as the sender's display name if the setting is only an address. */
const toSender = (from: string) => (from.includes("<") ? from : { name: site.name, address: from });

/** SMTP codes that are about the sender, not the recipient: bad sequence of commands, authentication required. */
const ABOUT_US: readonly number[] = [503, 530];

/** The fields of nodemailer's errors; other thrown values have none of them. */
const failure = z
  .object({
    code: z.string().optional().catch(undefined),
    responseCode: z.number().optional().catch(undefined),
    command: z.string().optional().catch(undefined),
  })
  .catch({});

/**
 * Turns a delivery error into a short code without personal data, since servers often repeat the address in their refusal.
 * `ofServer`: the error does not concern this mail alone. `isFinal`: the server permanently refuses the recipient.
 */
export function toDeliveryError(error: unknown): {
  code: string;
  ofServer: boolean;
  isFinal: boolean;
} {
  const { code, responseCode = 0, command } = failure.parse(error);
  const signs = [code, responseCode || undefined]
    .map(String)
    .filter((part) => /^[A-Z0-9_]{2,40}$/.test(part));
  return {
    code: signs.join(" ") || "unknown",
    ofServer: code !== "EENVELOPE" && code !== "EMESSAGE",
    isFinal: command === "RCPT TO" && responseCode >= 500 && !ABOUT_US.includes(responseCode),
  };
}

// Mails stored in a folder because no mail server is configured: one JSON file each, readable by the file's owner only.

const storedMail = z.object({
  id: z.string(),
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  keptAt: z.iso.datetime(),
});

export type StoredMail = z.infer<typeof storedMail>;

const FILE_NAME = /^[0-9a-f-]{36}\.json$/;
const MAX_LISTED = 100;

/** Writes a mail into the folder; replaces the file if the mail was stored before. */
export async function storeMail(folder: string, mail: OutgoingMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(/* turbopackIgnore: true */ folder, `${mail.id}.json`);
  const draft = `${file}.${process.pid}`;
  const stored: StoredMail = { ...mail, keptAt: new Date().toISOString() };
  try {
    await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The stored mails of a folder, newest first, at most 100. */
export async function listStoredMails(folder: string): Promise<StoredMail[]> {
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => FILE_NAME.test(file))
      .map((file) => readStoredMail(path.join(/* turbopackIgnore: true */ folder, file))),
  );
  return mails.sort((one, other) => (one.keptAt > other.keptAt ? -1 : 1)).slice(0, MAX_LISTED);
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes mails stored more than 30 days ago, the same retention as for sent mails in the outbox. */
export async function sweepStoredMails(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const name of files) {
    const file = path.join(/* turbopackIgnore: true */ folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - RETENTION_MS) await rm(file, { force: true });
  }
}

/** Null when there is no such mail, including malformed ids. */
export async function getStoredMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!FILE_NAME.test(`${id}.json`)) return null;
  const file = path.join(/* turbopackIgnore: true */ folder, `${id}.json`);
  return existsSync(file) ? readStoredMail(file) : null;
}

async function readStoredMail(file: string): Promise<StoredMail> {
  return storedMail.parse(JSON.parse(await readFile(file, "utf8")));
}
