// Shared code of the settings forms: only admins may send them, and typed values are kept.
import { refresh } from "next/cache";
import type { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import type { SettingsState } from "./types";

/** Reads the form's values, and runs `work` if the member is an admin. */
export async function changeSettings(
  form: FormData,
  work: (typed: Record<string, string>) => Promise<SettingsState>,
): Promise<SettingsState> {
  const typed = readTyped(form);
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminSetup());
    return work(typed);
  });
  return done ?? refuse(typed, formatOutage());
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

/** The message is shown in the form itself, because a toast is shown only when the path changes. */
export function succeed(
  values: Record<string, string>,
  title: string,
  description: string,
): SettingsState {
  refresh();
  return { values, errors: {}, message: { title, description } };
}

/** Keeps the typed values, except for a password. */
export function refuse(typed: Record<string, string>, description: string | null): SettingsState {
  const title = "Nothing was changed";
  return {
    values: { ...typed, password: "" },
    errors: {},
    message: description ? { title, description, variant: "destructive" } : null,
  };
}

/** Assigns each problem to its field. */
export function refuseFields(typed: Record<string, string>, error: z.ZodError): SettingsState {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { ...refuse(typed, null), errors };
}
