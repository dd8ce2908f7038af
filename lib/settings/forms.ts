// The forms of the site's settings and of the mail server: only admins may send them, and typed values are kept.
import { refresh } from "next/cache";
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { formatOutage, orOutage } from "@/lib/forms/outage";
import { EMAIL_MAX_LENGTH } from "@/lib/auth/constants";
import {
  ADDRESS_MAX_LENGTH,
  HEADING_MAX_LENGTH,
  OPERATOR_MAX_LENGTH,
  type SettingsState,
  SITE_NAME_MAX_LENGTH,
} from "./types";

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

// What the fields accept. Markup is not allowed.

const MARKUP = /[<>]/;
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/;

const plain = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(maxLength, `At most ${maxLength} characters.`)
        .refine((text) => !MARKUP.test(text), "Leave out < and >.")
        .refine((text) => !CONTROL.test(text), "Use plain text only."),
    );
const line = (maxLength: number) =>
  plain(maxLength).refine((text) => !text.includes("\n"), "Keep it on one line.");

const optionalEmail = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, `At most ${EMAIL_MAX_LENGTH} characters.`)
  .pipe(z.literal("").or(z.email("Enter an email address such as hello@example.org.")));

/** Empty fields use the environment's value. */
export const siteForm = z.object({
  name: line(SITE_NAME_MAX_LENGTH),
  home_heading: line(HEADING_MAX_LENGTH),
  operator_name: line(OPERATOR_MAX_LENGTH),
  postal_address: plain(ADDRESS_MAX_LENGTH),
  contact_email: optionalEmail,
});

/** Result of remove_samples. */
export const removedSamples = z.object({ listings: z.number() });

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

export const mailServerForm = z
  .object({
    host: z.string().trim().regex(HOST, "Enter the name of a server such as mail.example.org."),
    port: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, "Enter a number such as 587.")
      .transform(Number)
      .pipe(z.number().min(1, "Enter a number such as 587.").max(65535, "At most 65535.")),
    user: line(OPERATOR_MAX_LENGTH),
    password: z.string().max(OPERATOR_MAX_LENGTH, `At most ${OPERATOR_MAX_LENGTH} characters.`),
    from: z.email("Enter an email address such as directory@example.org.").max(EMAIL_MAX_LENGTH),
  })
  .refine(({ user, password }) => user || !password, {
    path: ["user"],
    error: "A password needs its user name.",
  });
