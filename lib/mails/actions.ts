"use server";
// Server actions of admins for mail: send themselves an example, retry a mail, or drop it.
import { z } from "zod";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireRole } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { env } from "@/lib/env";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import type { FlashMessage } from "@/lib/site";
import { orOutage, outageFlash } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { canDeliver, createDelivery, toDeliveryError } from "./delivery";
import { renderExample } from "./examples";
import { toMessageId } from "./templates";
import { currentMailServer } from "./mail-server";

/** Sends an example of a mail at once, to the admin who requested it. */
export async function sendExample(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const name = cleanText(form.get("template"));
    const { email: to } = await requireRole("admin", memberRoutes.adminMail());
    const { siteUrl, mailFolder } = env();
    const mail = renderExample(name, siteUrl);
    if (!mail) return refuse("Nothing was sent", "There is no such email.");
    const id = crypto.randomUUID();
    const mailServer = await currentMailServer();
    const destination = { mailServer, mailFolder };
    if (!canDeliver(destination)) return refuse("Nothing was sent", "No mail server is set.");
    const deliver = createDelivery(destination);
    try {
      await deliver({ id, messageId: toMessageId(id, siteUrl), to, ...mail });
    } catch (error) {
      const { code } = toDeliveryError(error);
      return refuse("Nothing was sent", `The mail server didn’t take it (${code}).`);
    }
    const done = mailServer
      ? succeed("Sent", `The email went to ${to}.`)
      : succeed("Stored", "No mail server is set, so the email became a file beside the database.");
    return { ...done, isDone: false };
  });
}

/** Retries or drops a mail. Its form then disappears from the page, so the result is shown as a flash message. */
export async function changeMail(_before: null, form: FormData): Promise<null> {
  await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminMail());
    const mail = z.uuid().safeParse(form.get("mailId"));
    if (!mail.success) return leave(NOT_FOUND);
    const mails = (await sessionClient()).from("email_outbox");
    const isDrop = form.get("change") === "drop";
    const retried = {
      failed_at: null,
      last_error: null,
      next_attempt_at: new Date().toISOString(),
    };
    const { data: changed } = await (isDrop ? mails.delete() : mails.update(retried))
      .eq("id", mail.data)
      .select("id")
      .throwOnError();
    if (changed.length === 0) return leave(NOT_FOUND);
    return isDrop
      ? leave({ title: "The email is dropped", description: "Nobody gets it." })
      : leave({ title: "The email is tried again", description: "Within seconds." });
  });
  return leave(outageFlash());
}

const NOT_FOUND: FlashMessage = {
  title: "Nothing was changed",
  description: "This email was already sent or dropped.",
  variant: "destructive",
};

function leave(message: FlashMessage): Promise<never> {
  return redirectWithFlash(message, { to: memberRoutes.adminMail() });
}
