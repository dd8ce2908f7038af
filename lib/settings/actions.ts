"use server";
// What admins set: what the site is called, who runs it, and where its mail goes. The database asks who it is again.
import { refresh, revalidateTag } from "next/cache";
import type { z } from "zod";
import { emailForm } from "@/lib/auth/schema";
import { requireRole } from "@/lib/auth/session";
import { DIRECTORY_TAG } from "@/lib/cache";
import { env } from "@/lib/env";
import { leaveWithFlash } from "@/lib/flash";
import { toTrouble } from "@/lib/mails/delivery";
import { currentMailServer, removeMailServer, saveMailServer } from "@/lib/mails/server";
import { sendTrialMail } from "@/lib/mails/trial";
import { routes } from "@/lib/routes";
import { orOutage, OUTAGE } from "@/lib/submissions/outage";
import { sessionClient } from "@/lib/supabase/session";
import { currentSettings, showSettings } from "./current";
import { mailServerForm, removedSamples, siteForm } from "./schema";
import type { SettingsState } from "./types";

/** Saves what the site is called and who runs it. Pages say so within a minute. */
export async function saveSite(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return change(form, async (typed) => {
    const input = siteForm.safeParse(typed);
    if (!input.success) return refuseFields(typed, input.error);
    const client = await sessionClient();
    await client.rpc("save_site_settings", { settings: input.data }).throwOnError();
    const { name, operator_name, postal_address, contact_email } = input.data;
    showSettings({
      name: name || null,
      operator: {
        name: operator_name || null,
        address: postal_address || null,
        email: contact_email || null,
      },
    });
    revalidateTag(DIRECTORY_TAG, "max");
    return succeed(typed, "Saved", "Every page says so within a minute.");
  });
}

/** Keeps the mail server, in a file that only the site's own user can read. An empty password keeps the one before. */
export async function saveMail(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return change(form, async ({ password = "", ...typed }) => {
    if (env().mailServer) return refuse(typed, BY_ENVIRONMENT);
    const input = mailServerForm.safeParse({ ...typed, password });
    if (!input.success) return refuseFields(typed, input.error);
    const { host, port, user, from } = input.data;
    const before = currentMailServer();
    const isSame = before?.host === host && before.login?.user === user;
    const kept = password || (isSame && before.login?.password) || "";
    if (user && !kept)
      return { ...refuse(typed, null), errors: { password: "Enter its password." } };
    await saveMailServer({ host, port, from, login: user ? { user, password: kept } : null });
    return succeed(typed, "Saved", "Send a test mail to see whether it works.");
  });
}

/** Forgets the mail server. */
export async function forgetMail(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return change(form, async (typed) => {
    if (env().mailServer) return refuse(typed, BY_ENVIRONMENT);
    await removeMailServer();
    return leaveWithFlash({ title: "The mail server is forgotten" }, { to: routes.admin() });
  });
}

const BY_ENVIRONMENT =
  "The mail server is set where the site is started (SMTP_HOST), which wins over what is typed here.";

/** Sends one mail at once, and says what the mail server answered. */
export async function sendTest(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return change(form, async (typed) => {
    const input = emailForm.safeParse(typed);
    if (!input.success) return refuseFields(typed, input.error);
    const { email } = input.data;
    const mailServer = currentMailServer();
    const { operator } = currentSettings();
    try {
      await sendTrialMail({ ...env(), mailServer, operator }, email);
    } catch (error) {
      const { code } = toTrouble(error);
      return refuse(typed, `The mail server did not take it (${code}). ${toAdvice(code)}`);
    }
    const description = mailServer
      ? `${mailServer.host} has taken a mail to ${email}. Look for it there, in the spam folder too.`
      : "No mail server is set, so the mail became a file beside the database.";
    return succeed(typed, "Sent", description);
  });
}

/** What to look at next, by the code of what went wrong. */
function toAdvice(code: string): string {
  if (/EAUTH|530|535/.test(code)) return "Check the user name and the password.";
  if (/ESOCKET|ECONN|EDNS|ETIMEDOUT|ENOTFOUND/.test(code))
    return "Nothing answers there as it should: check the server and the port.";
  return "Ask whoever runs it what this means.";
}

/** Takes every sample listing out. */
export async function removeSamples(
  _before: SettingsState,
  form: FormData,
): Promise<SettingsState> {
  return change(form, async () => {
    const client = await sessionClient();
    const { data } = await client.rpc("remove_samples").throwOnError();
    const { listings } = removedSamples.parse(data);
    revalidateTag(DIRECTORY_TAG, "max");
    return leaveWithFlash(
      {
        title: "The samples are gone",
        description: `${listings} listings were removed, and the invented articles.`,
      },
      { to: routes.admin() },
    );
  });
}

async function change(
  form: FormData,
  work: (typed: Record<string, string>) => Promise<SettingsState>,
): Promise<SettingsState> {
  const typed = readTyped(form);
  const done = await orOutage(async () => {
    await requireRole("admin", routes.adminSetup());
    return work(typed);
  });
  return done ?? refuse(typed, OUTAGE);
}

const MAX_TYPED_LENGTH = 2000;

function readTyped(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !name.startsWith("$")
      ? [[name, value.slice(0, MAX_TYPED_LENGTH)] as const]
      : [],
  );
  return Object.fromEntries(texts);
}

/** Said in the form itself: a toast is shown only where the path changes. */
function succeed(
  values: Record<string, string>,
  title: string,
  description: string,
): SettingsState {
  refresh();
  return { values, errors: {}, message: { title, description } };
}

/** What was typed stays, but for a password. */
function refuse(typed: Record<string, string>, description: string | null): SettingsState {
  const title = "Nothing was changed";
  return {
    values: { ...typed, password: "" },
    errors: {},
    message: description ? { title, description, variant: "destructive" } : null,
  };
}

function refuseFields(typed: Record<string, string>, error: z.ZodError): SettingsState {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { ...refuse(typed, null), errors };
}
