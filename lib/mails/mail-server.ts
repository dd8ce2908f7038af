// Which mail server is used: that of the environment, or the one that an admin entered, which is stored encrypted in the database,
// for all servers of the site. No API returns it.
import { z } from "zod";
import { decrypt, deriveKey, encrypt } from "@/lib/crypto";
import { env, type Env, type MailServer } from "@/lib/env";
import { type ServiceClient, serviceClient } from "@/lib/supabase/service";
import { createDelivery } from "./delivery";
import { renderContent, nameOperator } from "./layout";
import { toMessageId } from "./templates";

/** The row of secret_settings. */
const NAME = "mail-server";

const storedServer = z.object({
  host: z.string(),
  port: z.number(),
  login: z.object({ user: z.string(), password: z.string() }).nullable(),
  from: z.string(),
});

/** The mail server for the next mail; null when none is configured. Throws when the database is unreachable. */
export async function currentMailServer(): Promise<MailServer | null> {
  const { mailServer, supabase } = env();
  if (mailServer || !supabase?.secretKey) return mailServer;
  return readMailServer(serviceClient(), supabase.secretKey);
}

/** The stored mail server; null when there is none, or it was encrypted with another secret key. */
export async function readMailServer(
  client: ServiceClient,
  secretKey: string,
): Promise<MailServer | null> {
  const { data } = await client
    .from("secret_settings")
    .select("value")
    .eq("name", NAME)
    .maybeSingle()
    .throwOnError();
  try {
    return data && storedServer.parse(JSON.parse(decrypt(data.value, lockOf(secretKey))));
  } catch {
    return null;
  }
}

/** Stores the mail server; every server of the site uses it from its next mail on. */
export async function saveMailServer(server: MailServer): Promise<void> {
  const value = encrypt(JSON.stringify(server), lockOf());
  await serviceClient().from("secret_settings").upsert({ name: NAME, value }).throwOnError();
}

/** Deletes the stored mail server; takes effect from the next mail on. */
export async function removeMailServer(): Promise<void> {
  await serviceClient().from("secret_settings").delete().eq("name", NAME).throwOnError();
}

function lockOf(secretKey?: string) {
  return { key: deriveKey("mail server", secretKey), context: NAME };
}

// The test mail with which an operator tries the mail server.

/**
 * Sends the test mail at once, without the outbox. Throws the mail server's error when it refuses the mail, and an error without one
 * when there is none.
 */
export async function sendTrialMail(
  settings: Pick<Env, "mailServer" | "mailFolder" | "siteUrl" | "operator">,
  to: string,
): Promise<void> {
  const { siteUrl, operator } = settings;
  const id = crypto.randomUUID();
  const words = renderContent(
    {
      subject: "The mail server works",
      heading: "The mail server works",
      paragraphs: [`${siteUrl} can send mail. This is how its messages look.`],
      reason:
        "You’re getting this message because somebody who runs the site tried its mail server out.",
    },
    siteUrl,
  );
  const mail = nameOperator(words, operator);
  await createDelivery(settings)({ id, messageId: toMessageId(id, siteUrl), to, ...mail });
}
