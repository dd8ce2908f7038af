// The job that sends what waits in email_outbox: at least once, several servers side by side, and nothing given up but
// what its recipient's server refuses for good, and what nobody can write.
import { setTimeout } from "node:timers/promises";
import { env } from "@/lib/env";
import { queueDuplicates } from "@/lib/listings/duplicates";
import { floridaDay } from "@/lib/format/dates";
import { sweepPhotos } from "@/lib/photos/storage";
import { currentSettings } from "@/lib/settings/current";
import { serviceClient } from "@/lib/supabase/service";
import { createDelivery, type Deliver, toTrouble } from "./delivery";
import { sweepKeptMails } from "./kept";
import { nameOperator } from "./layout";
import { currentMailServer } from "./server";
import { renderMail, toMessageId } from "./templates";
import type { OutgoingMail } from "./types";

const EVERY_MS = 5_000;
const REMIND_EVERY_MS = 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** So many go out side by side: none waits its turn while the time runs for which it is this sender's. */
const BATCH = 5;

/** How a mail that waits for the server, not for itself, is marked. */
export const SERVER_MARK = "server: ";

const LATE_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends mail for as long as the process lives. */
export function startOutbox(): void {
  const { supabase } = env();
  if (!supabase) return;
  if (!supabase.secretKey) {
    console.error("mail: nothing is sent, because SUPABASE_SECRET_KEY is missing");
    return;
  }
  void keepSending();
}

async function keepSending(): Promise<never> {
  let [remindedAt, sweptAt] = [0, 0];
  let searchedOn = "";
  let trouble = "";
  for (;;) {
    try {
      if (Date.now() - remindedAt > REMIND_EVERY_MS) {
        await serviceClient().rpc("remind_reviewers").throwOnError();
        await serviceClient().rpc("end_features", {}).throwOnError();
        remindedAt = Date.now();
      }
      await sendDueMails();
      if (Date.now() - sweptAt > SWEEP_EVERY_MS) {
        await serviceClient().rpc("mail_statistics", {}).throwOnError();
        await serviceClient().rpc("sweep_accounts").throwOnError();
        await serviceClient().rpc("sweep_sessions").throwOnError();
        await serviceClient().rpc("sweep_submissions").throwOnError();
        await serviceClient().rpc("sweep_owners").throwOnError();
        await serviceClient().rpc("sweep_suggestions").throwOnError();
        await serviceClient().rpc("ask_for_confirmations").throwOnError();
        await serviceClient().rpc("sweep_imports").throwOnError();
        await serviceClient().rpc("sweep_missed_searches").throwOnError();
        await sweepKeptMails(env().mailFolder);
        await sweepPhotos();
        sweptAt = Date.now();
        const today = floridaDay(new Date());
        if (today !== searchedOn) void queueDuplicates();
        searchedOn = today;
      }
      trouble = "";
    } catch (error) {
      // Once per outage, not every five seconds.
      if (trouble === "") console.error("mail: the outbox cannot be read", String(error));
      trouble = String(error);
    }
    await setTimeout(EVERY_MS, undefined, { ref: false });
  }
}

type WaitingMail = {
  id: string;
  recipient: string;
  template: string;
  data: unknown;
  created_at: string;
  attempts: number;
};

/** Sends what is due now. Throws when the database is away; whatever is wrong with a mail is logged. */
export async function sendDueMails(): Promise<void> {
  const deliver = createDelivery({ ...env(), mailServer: currentMailServer() });
  for (;;) {
    const { data } = await serviceClient().rpc("claim_emails", { max_rows: BATCH }).throwOnError();
    const outcomes = await Promise.all(data.map((mail) => send(mail, deliver)));
    const away = outcomes.find((outcome) => outcome.startsWith(SERVER_MARK));
    if (away) console.error(`mail: the mail server takes nothing, what waits is kept (${away})`);
    else if (outcomes.includes("sent")) await wakeThoseThatWaited();
    if (away || data.length < BATCH) return;
  }
}

/** Answers 'sent', or what is written down as the mail's last error. */
async function send(mail: WaitingMail, deliver: Deliver): Promise<string> {
  const trouble = await tryToSend(mail, deliver);
  await serviceClient()
    .rpc("finish_email", { id: mail.id, ...trouble })
    .throwOnError();
  return trouble?.error ?? "sent";
}

/** As finish_email is told: null when it was sent. */
type Trouble = { error: string; is_final?: boolean } | null;

async function tryToSend(mail: WaitingMail, deliver: Deliver): Promise<Trouble> {
  const rendered = write(mail);
  // The same words fail again however often they are tried.
  if (!rendered) return { error: "could not be written", is_final: true };
  try {
    await deliver(rendered);
    return null;
  } catch (error) {
    const { code, ofServer, isFinal } = toTrouble(error);
    if (ofServer) return { error: SERVER_MARK + code };
    logTrouble(mail, isFinal ? `${code}, which is for good, so it is given up` : code);
    return { error: code, is_final: isFinal };
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
    // Without the error itself: it may repeat what the mail says.
    logTrouble(mail, "its template does not take its data, so it is given up");
    return null;
  }
}

function logTrouble({ id, template, attempts, created_at }: WaitingMail, code: string): void {
  const days = Math.floor((Date.now() - Date.parse(created_at)) / DAY_MS);
  const late = days >= LATE_DAYS ? `, it waits for ${days} days` : "";
  console.error(`mail: ${id} (${template}) was not sent at try ${attempts}${late}: ${code}`);
}

/** The server takes mail again: what only waited for that need not wait for hours more. */
async function wakeThoseThatWaited(): Promise<void> {
  await serviceClient()
    .from("email_outbox")
    .update({ next_attempt_at: new Date().toISOString() })
    .is("sent_at", null)
    .like("last_error", `${SERVER_MARK}%`)
    .throwOnError();
}
