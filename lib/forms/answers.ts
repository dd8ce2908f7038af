// How the forms of members answer: in the words of the error catalogue, beside the field where it is a field's fault.
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { withReference } from "@/lib/log";
import type { FormAnswer } from "./types";

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

/** Runs a form's action: whatever breaks inside is logged, and what was typed is kept, passwords aside. */
export async function answerForm(
  form: FormData,
  act: () => Promise<FormAnswer>,
): Promise<FormAnswer> {
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
