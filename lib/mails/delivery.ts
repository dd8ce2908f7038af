// The last step of a mail: to the mail server, or into a folder where none is set.
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Env, MailServer } from "@/lib/env";
import { site } from "@/lib/site";
import { keepMail } from "./kept";
import type { OutgoingMail } from "./types";

export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** How long the server may stay silent; one that says a word now and then could take any number of these. */
const CONNECTION_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 30_000;
const SOCKET_TIMEOUT_MS = 60_000;

/** Somebody waits to hear whether it is there. */
const REACH_MS = 2000;

/**
 * No try takes longer, whatever the server does. It stays below the three minutes for which claim_emails hands a mail to
 * one sender alone, with a minute left to write down what came of it.
 */
export const SEND_TIMEOUT_MS = 120_000;

const IMPLICIT_TLS_PORT = 465;

/** What hands mails on, by the settings. It throws when a mail was not taken, or not in time. */
export function createDelivery(
  { mailServer, mailFolder }: Pick<Env, "mailServer" | "mailFolder">,
  timeoutMs = SEND_TIMEOUT_MS,
): Deliver {
  if (mailServer) return createSmtpDelivery(mailServer, timeoutMs);
  return (mail) => keepMail(mailFolder, mail);
}

/** Whether the mail server greets us, and takes our password where one is set. Nothing is sent. */
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
    // A password never travels in the clear.
    requireTLS: login !== null,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail is text: nothing in it may make us read a file or fetch an address.
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
        // Out-of-office programs then do not answer.
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

/** Mailboxes show a name: the site's, where the setting is an address alone. */
const toSender = (from: string) => (from.includes("<") ? from : { name: site.name, address: from });

/** Refusals that speak of us and not of the recipient: out of order, and sign in first. */
const ABOUT_US: readonly number[] = [503, 530];

/** What the transport says of a failure; anything else that is thrown has none of it. */
const failure = z
  .object({
    code: z.string().optional().catch(undefined),
    responseCode: z.number().optional().catch(undefined),
    command: z.string().optional().catch(undefined),
  })
  .catch({});

/**
 * What went wrong, in a few signs that name nobody: servers like to repeat the address in their refusals. `ofServer` when
 * it has nothing to do with this one mail; `isFinal` when the server refuses its recipient for good.
 */
export function toTrouble(error: unknown): { code: string; ofServer: boolean; isFinal: boolean } {
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
