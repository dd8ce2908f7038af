// What the forms of the settings have in common: admins alone send them, and what was typed stays.
import { refresh } from "next/cache";
import type { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { orOutage, outage } from "@/lib/forms/outage";
import type { SettingsState } from "./types";

/** Reads what was typed, and does the work for an admin alone. */
export async function changeSettings(
  form: FormData,
  work: (typed: Record<string, string>) => Promise<SettingsState>,
): Promise<SettingsState> {
  const typed = readTyped(form);
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminSetup());
    return work(typed);
  });
  return done ?? refuse(typed, outage());
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
export function succeed(
  values: Record<string, string>,
  title: string,
  description: string,
): SettingsState {
  refresh();
  return { values, errors: {}, message: { title, description } };
}

/** What was typed stays, but for a password. */
export function refuse(typed: Record<string, string>, description: string | null): SettingsState {
  const title = "Nothing was changed";
  return {
    values: { ...typed, password: "" },
    errors: {},
    message: description ? { title, description, variant: "destructive" } : null,
  };
}

/** Each problem beside its field. */
export function refuseFields(typed: Record<string, string>, error: z.ZodError): SettingsState {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { ...refuse(typed, null), errors };
}
