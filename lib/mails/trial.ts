// The test mail with which an operator tries the mail server.
import type { Env } from "@/lib/env";
import { createDelivery } from "./delivery";
import { layOut, nameOperator } from "./layout";
import { toMessageId } from "./templates";

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
  const words = layOut(
    {
      subject: "The mail server works",
      heading: "The mail server works",
      paragraphs: [`${siteUrl} can send mail. This is how its messages look.`],
      reason: "You get this message because somebody who runs the site tried its mail server out.",
    },
    siteUrl,
  );
  const mail = nameOperator(words, operator);
  await createDelivery(settings)({ id, messageId: toMessageId(id, siteUrl), to, ...mail });
}
