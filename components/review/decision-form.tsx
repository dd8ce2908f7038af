"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { DecisionState } from "@/lib/review/types";
import { routes } from "@/lib/routes";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { FormMessage } from "./form-message";

type Props = {
  id: string;
  revision: number;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  button: string;
  variant?: "outline" | "destructive";
  /** Of the text that goes into the mail; none where no mail goes out. */
  label?: string;
  hint?: string;
  /** Where to, for moving to spam and back. */
  to?: "spam" | "queue";
  /** While the submission cannot be read: shows itself only as the answer to what was just sent. */
  onlyAnswers?: boolean;
};

const NOTHING: DecisionState = { text: "", error: null, message: null };

/** A decision to open: with a text for the submitter, or without one. */
export function DecisionForm({
  id,
  revision,
  action,
  button,
  variant = "outline",
  label,
  hint,
  to,
  onlyAnswers = false,
}: Props) {
  // The address finds the answer again on a page that could not be made as it was.
  const page = routes.reviewSubmission(id);
  const [state, send, isPending] = useActionState(action, NOTHING, page);
  const fieldId = `text-${button.toLowerCase().replace(/\W+/g, "-")}`;
  if (onlyAnswers && state === NOTHING) return null;
  return (
    <Disclosure summary={button} open={Boolean(state.error ?? state.message) || undefined}>
      <form action={send} noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={state.revision ?? revision} />
        {to && <input type="hidden" name="to" value={to} />}
        <FormMessage text={state.message} />
        {label ? (
          <Field id={fieldId} label={label} hint={hint} error={state.error ?? undefined}>
            <Textarea
              name="text"
              rows={4}
              maxLength={MAX_MESSAGE_LENGTH}
              defaultValue={state.text}
            />
          </Field>
        ) : (
          <p className="max-w-measure">{hint}</p>
        )}
        <p className="mt-4">
          <Button type="submit" variant={variant} aria-disabled={isPending || undefined}>
            {button}
          </Button>
        </p>
      </form>
    </Disclosure>
  );
}
