// Sends the queued mails of email_outbox: at least once, from several servers in parallel. It gives a mail up only when the
// recipient's server refuses it permanently, or when it cannot be rendered.
import { env } from "@/lib/env";
import { currentSettings } from "@/lib/settings/current";
import { serviceClient } from "@/lib/supabase/service";
import { sessionClient } from "@/lib/supabase/session";
import { canDeliver, createDelivery, type Deliver, toDeliveryError } from "./delivery";
import { nameOperator, type OutgoingMail } from "./layout";
import { currentMailServer } from "./mail-server";
import { renderMail, toMessageId } from "./templates";

/** Mails sent in parallel. A claimed mail is never queued behind others while its reservation runs out. */
const BATCH = 5;

/** Prefix of `last_error` when the mail server failed, rather than this one mail. */
const SERVER_MARK = "server: ";

/** As in the check of the column. */
const MAX_ERROR = 300;

const LATE_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

type WaitingMail = {
  id: string;
  recipient: string;
  template: string;
  data: unknown;
  created_at: string;
  attempts: number;
};

/**
 * Sends all mails that are due; without a mail server they wait. Throws when the database is unreachable; problems with single mails
 * are logged.
 */
export async function sendDueMails(): Promise<void> {
  const destination = { ...env(), mailServer: await currentMailServer() };
  if (!canDeliver(destination)) return;
  const deliver = createDelivery(destination);
  for (;;) {
    const { data } = await serviceClient().rpc("claim_emails", { max_rows: BATCH }).throwOnError();
    const outcomes = await Promise.all(data.map((mail) => send(mail, deliver)));
    const refusal = outcomes.find((outcome) => outcome.startsWith(SERVER_MARK));
    if (refusal)
      console.error(`mail: the mail server takes nothing, what waits is kept (${refusal})`);
    else if (outcomes.includes("sent")) await retryDelayedMails();
    if (refusal || data.length < BATCH) return;
  }
}

/** Returns 'sent', or the error that is stored as the mail's last error. */
async function send(mail: WaitingMail, deliver: Deliver): Promise<string> {
  const failure = await tryToSend(mail, deliver);
  // By the database's clock. The data of a sent mail is emptied: its links must not stay readable.
  const outcome = failure
    ? { last_error: failure.error.slice(0, MAX_ERROR), failed_at: failure.isFinal ? "now" : null }
    : { sent_at: "now", data: {} };
  await serviceClient().from("email_outbox").update(outcome).eq("id", mail.id).throwOnError();
  return failure?.error ?? "sent";
}

/** Null when the mail was sent. */
type DeliveryFailure = { error: string; isFinal: boolean } | null;

async function tryToSend(mail: WaitingMail, deliver: Deliver): Promise<DeliveryFailure> {
  const rendered = write(mail);
  // Rendering the same data again would fail again.
  if (!rendered) return { error: "could not be written", isFinal: true };
  try {
    await deliver(rendered);
    return null;
  } catch (error) {
    const { code, ofServer, isFinal } = toDeliveryError(error);
    if (ofServer) return { error: SERVER_MARK + code, isFinal: false };
    logFailure(mail, isFinal ? `${code}, which is for good, so it is given up` : code);
    return { error: code, isFinal };
  }
}

function write(mail: WaitingMail): OutgoingMail | null {
  const { id, recipient, template, data } = mail;
  const { siteUrl } = env();
  const { operator } = currentSettings();
  try {
    const words = nameOperator(renderMail(template, data, siteUrl), operator);
    return { id, messageId: toMessageId(id, siteUrl), to: recipient, ...words };
  } catch {
    // Without the error itself: it may contain data of the mail.
    logFailure(mail, "its template does not take its data, so it is given up");
    return null;
  }
}

function logFailure({ id, template, attempts, created_at }: WaitingMail, code: string): void {
  const days = Math.floor((Date.now() - Date.parse(created_at)) / DAY_MS);
  const late = days >= LATE_DAYS ? `, it waits for ${days} days` : "";
  console.error(`mail: ${id} (${template}) was not sent at try ${attempts}${late}: ${code}`);
}

/** The server accepts mail again, so mails delayed only by its failure are due at once instead of hours later. */
async function retryDelayedMails(): Promise<void> {
  await serviceClient()
    .from("email_outbox")
    // By the database's clock: if the site's is ahead, each success would delay these mails further.
    .update({ next_attempt_at: "now" })
    .is("sent_at", null)
    .like("last_error", `${SERVER_MARK}%`)
    .throwOnError();
}

// Lists unsent mail with the admin's own client: the database refuses everybody else.

/** Matches errors that the outbox recorded for the mail server rather than for this mail. */
const OF_SERVER = new RegExp(`^${SERVER_MARK}(.*)$`);

const MAX_LISTED = 100;

export type StuckMail = Awaited<ReturnType<typeof listStuckMail>>[number];

/** Unsent mails, oldest first, without their contents. */
export async function listStuckMail() {
  const client = await sessionClient();
  const { data } = await client
    .from("email_outbox")
    .select("id, recipient, template, created_at, attempts, next_attempt_at, last_error, failed_at")
    .is("sent_at", null)
    .order("created_at")
    .order("id")
    .limit(MAX_LISTED)
    .throwOnError();
  return data.map(({ created_at, next_attempt_at, last_error, failed_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    lastError: last_error?.replace(OF_SERVER, "the mail server did not take it ($1)") ?? null,
    hasFailed: failed_at !== null,
  }));
}
