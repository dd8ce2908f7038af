// How forms about accounts answer: in the words of the error catalogue, beside the field where it is a field's fault.
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { logEvent, withReference } from "@/lib/log";
import { type LimitedAction, takeTry } from "./rate-limit";
import { formatWait } from "./paths";
import type { FormAnswer } from "./types";

/** What the provider of the accounts says in its own words. */
type ProviderError = { message: string; status?: number };

/** For a failure of ours, whose line in the log its reference finds. */
export function unexpected(): FormAnswer {
  return refuse("Authentication error", withReference("An unexpected error occurred."));
}

export function refuse(
  title: string,
  description: string,
  fields: FormAnswer["fields"] = {},
): FormAnswer {
  return {
    message: { title, description, variant: "destructive" },
    fields,
    email: "",
    isDone: false,
  };
}

export function succeed(title: string, description: string): FormAnswer {
  return { message: { title, description }, fields: {}, email: "", isDone: true };
}

/** What the schema found, by field; the first of each is enough to go on with. */
export function refuseFields(title: string, error: z.ZodError): FormAnswer {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return refuse(title, Object.values(fields).join(" "), fields);
}

/** What the provider refused; its failures are not the visitor's. */
export function refuseAs(title: string, error: ProviderError): FormAnswer {
  if (!error.status || error.status >= 500) {
    console.error(`auth: the provider failed (status ${error.status ?? "none"})`);
    return unexpected();
  }
  return refuse(title, error.message);
}

/** A link that is used, too old or not ours; the form then shows the way to a new one. */
export function refuseLink(error?: ProviderError): FormAnswer {
  const title = "This link doesn't work";
  if (error && (!error.status || error.status >= 500)) return refuseAs(title, error);
  const text = "It was used already, or it is older than an hour.";
  return { ...refuse(title, text), isDone: true };
}

/** Null when one more try may be made, and is counted. */
export async function refuseHaste(
  title: string,
  action: LimitedAction,
  email: string,
): Promise<FormAnswer | null> {
  const seconds = await takeTry(action, email);
  if (seconds === 0) return null;
  logEvent("rate-limited", { action, seconds });
  return refuse(title, `Too many tries. Please wait ${formatWait(seconds)} and try again.`);
}

/** Runs a form's action: whatever breaks inside is logged, and what was typed is kept, passwords aside. */
export async function answerForm(
  form: FormData,
  act: () => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const answer = await act().catch((error: unknown) => {
    unstable_rethrow(error);
    console.error("auth: a form could not be answered", error);
    return unexpected();
  });
  return { ...answer, email: echo(form, "email"), text: answer.text ?? echo(form, "text") };
}

function echo(form: FormData, name: "email" | "text"): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed.slice(0, ECHO_MAX_LENGTH[name]) : "";
}

const ECHO_MAX_LENGTH = { email: 300, text: 4000 } as const;
