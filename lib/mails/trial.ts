// The mail by which an operator tries the mail server out.
import type { Env } from "@/lib/env";
import { createDelivery } from "./delivery";
import { layOut, nameOperator } from "./layout";
import { toMessageId } from "./templates";

/** Sends it at once, past the outbox. Throws what the mail server says when it does not take it. */
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
