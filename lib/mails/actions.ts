"use server";
// What admins do about mail: send an example to themselves, try a mail once more, or drop it.
import { refresh } from "next/cache";
import { z } from "zod";
import { answerForm, refuse, succeed } from "@/lib/auth/answers";
import { requireRole } from "@/lib/auth/session";
import type { FormAnswer } from "@/lib/auth/types";
import { env } from "@/lib/env";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/submissions/rules";
import { sessionClient } from "@/lib/supabase/session";
import { createDelivery, toTrouble } from "./delivery";
import { renderExample } from "./examples";
import { toMessageId } from "./templates";
import { currentMailServer } from "./server";

/** Sends the admin who asks an example of a mail, at once. */
export async function sendExample(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const name = cleanText(form.get("template"));
    const { email: to } = await requireRole("admin", memberRoutes.adminMail());
    const { siteUrl, mailFolder } = env();
    const mail = renderExample(name, siteUrl);
    if (!mail) return refuse("Nothing was sent", "There is no such mail.");
    const id = crypto.randomUUID();
    const mailServer = currentMailServer();
    const deliver = createDelivery({ mailServer, mailFolder });
    try {
      await deliver({ id, messageId: toMessageId(id, siteUrl), to, ...mail });
    } catch (error) {
      const { code } = toTrouble(error);
      return refuse("Nothing was sent", `The mail server did not take it (${code}).`);
    }
    const where = mailServer
      ? `to ${to}`
      : "into a file beside the database: no mail server is set";
    return { ...succeed("Sent", `The mail went ${where}.`), isDone: false };
  });
}

/** Sends a mail once more, or drops it. */
export async function changeMail(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    await requireRole("admin", memberRoutes.adminMail());
    const mail = z.uuid().safeParse(form.get("mailId"));
    const gone = refuse("Nothing was changed", "This mail was sent or dropped already.");
    if (!mail.success) return gone;
    const client = await sessionClient();
    const args = { mail_id: mail.data };
    const isDrop = form.get("change") === "drop";
    const { data } = isDrop
      ? await client.rpc("drop_mail", args).throwOnError()
      : await client.rpc("retry_mail", args).throwOnError();
    refresh();
    if (!data) return gone;
    return isDrop
      ? succeed("The mail is dropped", "Nobody gets it.")
      : succeed("The mail is tried again", "Within seconds.");
  });
}
