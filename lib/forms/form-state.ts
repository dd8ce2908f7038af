// Builds the states of members' forms, with the messages of the error catalog, at the field that caused them.
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { withReference } from "@/lib/log";
import type { FormState } from "./types";

/** For an unexpected error; its reference finds the line in the log. */
export function unexpected(): FormState {
  return refuse("Authentication error", withReference("An unexpected error occurred."));
}

/** The state of a form that was refused; `fields` are messages by the name of the field. */
export function refuse(
  title: string,
  description: string,
  fields: FormState["fields"] = {},
): FormState {
  return {
    message: { title, description, variant: "destructive" },
    fields,
    email: "",
    isDone: false,
  };
}

/** The state of a form whose action is done: it shows the message in place of its fields. */
export function succeed(title: string, description: string): FormState {
  return { message: { title, description }, fields: {}, email: "", isDone: true };
}

/** Converts the errors of a schema: the first message of each field. */
export function refuseFields(title: string, error: z.ZodError): FormState {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return refuse(title, Object.values(fields).join(" "), fields);
}

/** Runs a form's action: logs unexpected errors, and keeps what was typed except passwords. */
export async function handleForm(
  form: FormData,
  act: () => Promise<FormState>,
): Promise<FormState> {
  const answer = await act().catch((error: unknown) => {
    unstable_rethrow(error);
    console.error("forms: a form could not be answered", error);
    return unexpected();
  });
  return { ...answer, email: echo(form, "email"), text: answer.text ?? echo(form, "text") };
}

function echo(form: FormData, name: "email" | "text"): string {
  const typed = form.get(name);
  return typeof typed === "string" ? typed.slice(0, ECHO_MAX_LENGTH[name]) : "";
}

const ECHO_MAX_LENGTH = { email: 300, text: 4000 } as const;
