// Queues the mail of the embedded Supabase's accounts in the same outbox as all other mail of the site.
import type { EmailDriver } from "@supabase/lite";
import { accountMailNames, renderAccountMail } from "@/lib/mails/accounts";
import type { Database } from "./database";
import type { EmbeddedOptions } from "./options";

type Message = Parameters<EmailDriver["send"]>[0];

/** Inserts each message into email_outbox. The site sends it. */
export function createMailer(database: Database, { siteUrl }: EmbeddedOptions): EmailDriver {
  return {
    send: async (message) => {
      const { to, subject, html = "" } = message;
      const data = { subject, html, text: toText(message, siteUrl) };
      await database.sql`select internal.queue_email(${to}, 'ready-made', ${database.sql.json(data)})`;
    },
  };
}

/**
 * Finds the plain text by the HTML: the server library has templates for HTML only, and its own text links to a wrong address.
 */
function toText({ html = "", text = "" }: Message, siteUrl: string): string {
  const tokenHash = /[?&]token_hash=([\w-]+)/.exec(html)?.[1];
  if (!tokenHash) return text;
  const mails = accountMailNames.map((name) => renderAccountMail(name, { tokenHash, siteUrl }));
  return mails.find((mail) => mail.html === html)?.text ?? text;
}
