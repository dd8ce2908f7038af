// npm run mails: writes supabase/templates from lib/mails/accounts.ts. tests/unit/mails-accounts.test.ts compares them.
// npm run mails -- test ADDRESS: sends one mail with the settings of the site.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseEnv } from "@/lib/env";
import { listAccountTemplates } from "@/lib/mails/accounts";
import { readMailServer, sendTrialMail } from "@/lib/mails/mail-server";
import { withDatabase } from "./embedded/with-database";
import { readSettings } from "./start/settings.mjs";
import { reportError, StartError } from "./start/start-error.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "supabase", "templates");

const USAGE = `Say what to do:
  npm run mails                     writes the mails about accounts into supabase/templates
  npm run mails -- test ADDRESS     sends one mail there, by the settings of the site`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}

async function run([command, address, ...more]: string[]): Promise<string> {
  if (command === undefined) return writeTemplates();
  const to = z.email().safeParse(address);
  if (command !== "test" || !to.success || more.length > 0) throw new StartError(USAGE);
  return sendTo(to.data);
}

function writeTemplates(): string {
  mkdirSync(FOLDER, { recursive: true });
  return listAccountTemplates()
    .map(({ name, html }) => {
      writeFileSync(path.join(FOLDER, `${name}.html`), html);
      return `supabase/templates/${name}.html was written.`;
    })
    .join("\n");
}

async function sendTo(address: string): Promise<string> {
  const { environment } = readSettings(ROOT);
  const settings = parseEnv(environment);
  const mailServer =
    settings.mailServer ??
    (await withDatabase(({ client, secretKey }) => readMailServer(client, secretKey)));
  const mailFolder = settings.mailFolder ?? "no mail server, as none is set";
  await sendTrialMail({ ...settings, mailServer }, address).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const server = mailServer ? `${mailServer.host}, port ${mailServer.port}` : mailFolder;
    throw new StartError(`The mail was not taken by ${server}: ${reason}`);
  });
  return mailServer
    ? `${mailServer.host} has taken a mail from ${mailServer.from} to ${address}. Look for it there, in the spam folder too.`
    : `No mail server is set, so the mail is a file in ${mailFolder}. Set SMTP_HOST and MAIL_FROM to send it.`;
}
