// Owns the mail of the embedded Supabase's accounts: to a mail server, or into a folder where none is configured.
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type EmailDriver, SmtpEmailDriver } from "@supabase/lite";
import type { EmbeddedOptions } from "./options";

/** Sends through the configured mail server; without one, each message becomes a file in the data folder's `mail`. */
export function createMailer({ mail, folder }: EmbeddedOptions): EmailDriver {
  if (!mail) return createFolderMailer(path.join(folder, "mail"));
  const { host, port, user, password, from } = mail;
  return new SmtpEmailDriver({
    host,
    port,
    from,
    ...(user && { user }),
    ...(password && { pass: password }),
  });
}

function createFolderMailer(folder: string): EmailDriver {
  return {
    send: async (message) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.json`,
      );
      writeFileSync(file, JSON.stringify(message, null, 2), { mode: 0o600 });
      console.log(`Mail kept in ${file}: no mail server is configured (SMTP_HOST).`);
    },
  };
}
