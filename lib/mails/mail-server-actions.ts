"use server";
// Server actions of admins for the mail server: set it, remove it, send a test mail.
import { emailForm } from "@/lib/auth/schema";
import { env } from "@/lib/env";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { currentSettings } from "@/lib/settings/current";
import {
  changeSettings,
  mailServerForm,
  refuse,
  refuseFields,
  succeed,
} from "@/lib/settings/forms";
import type { SettingsState } from "@/lib/settings/types";
import { canDeliver, toDeliveryError } from "./delivery";
import { currentMailServer, removeMailServer, saveMailServer, sendTrialMail } from "./mail-server";

/** Saves the mail server, encrypted, in the database. An empty password keeps the previous one. */
export async function saveMail(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return changeSettings(form, async ({ password = "", ...typed }) => {
    if (env().mailServer) return refuse(typed, BY_ENVIRONMENT);
    const input = mailServerForm.safeParse({ ...typed, password });
    if (!input.success) return refuseFields(typed, input.error);
    const { host, port, user, from } = input.data;
    const before = await currentMailServer();
    const isSame = before?.host === host && before.login?.user === user;
    const savedPassword = password || (isSame && before.login?.password) || "";
    if (user && !savedPassword)
      return { ...refuse(typed, null), errors: { password: "Enter its password." } };
    await saveMailServer({
      host,
      port,
      from,
      login: user ? { user, password: savedPassword } : null,
    });
    return succeed(typed, "Saved", "Send a test email to see whether it works.");
  });
}

/** Deletes the stored mail server; refuses if the environment sets one. Mail then waits for another one. */
export async function deleteMailServer(
  _before: SettingsState,
  form: FormData,
): Promise<SettingsState> {
  return changeSettings(form, async (typed) => {
    if (env().mailServer) return refuse(typed, BY_ENVIRONMENT);
    await removeMailServer();
    return redirectWithFlash(
      { title: "The mail server is forgotten" },
      { to: memberRoutes.admin() },
    );
  });
}

const NO_SERVER = "No mail server is set, so nothing can be sent. Enter one above first.";
const BY_ENVIRONMENT =
  "The mail server is set where the site is started (SMTP_HOST), which wins over what is typed here.";

/** Sends a test mail at once and reports the mail server's response. */
export async function sendTest(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return changeSettings(form, async (typed) => {
    const input = emailForm.safeParse(typed);
    if (!input.success) return refuseFields(typed, input.error);
    const { email } = input.data;
    const mailServer = await currentMailServer();
    if (!canDeliver({ ...env(), mailServer })) return refuse(typed, NO_SERVER);
    const { operator } = currentSettings();
    try {
      await sendTrialMail({ ...env(), mailServer, operator }, email);
    } catch (error) {
      const { code } = toDeliveryError(error);
      return refuse(typed, `The mail server didn’t take it (${code}). ${toAdvice(code)}`);
    }
    if (!mailServer)
      return succeed(
        typed,
        "Not sent, but written to a file",
        "No mail server is set, so the email became a file beside the database.",
      );
    const description = `${mailServer.host} has taken an email to ${email}. Look for it there, in the spam folder too.`;
    return succeed(typed, "Sent", description);
  });
}

/** What to check next, by the error code. */
function toAdvice(code: string): string {
  if (/EAUTH|530|535/.test(code)) return "Check the user name and the password.";
  if (/ESOCKET|ECONN|EDNS|ETIMEDOUT|ENOTFOUND/.test(code))
    return "Nothing answers there as it should: check the server and the port.";
  return "Ask whoever runs it what this means.";
}
