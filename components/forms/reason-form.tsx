"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { DecisionState } from "@/lib/review/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { FormAlert } from "./form-alert";

type Props = {
  /** Tells it apart from others on the page. */
  id: string;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  hidden: Readonly<Record<string, string | number>>;
  button: string;
  variant?: "outline" | "destructive";
  /** Of the text; none where there is nothing to say. */
  label?: string;
  hint?: string;
  /** What stands in it at first. */
  text?: string;
  /** Finds the answer again on a page that could not be made as it was. */
  page?: string;
  /** While what it is about cannot be read: shows itself only as the answer to what was just sent. */
  onlyAnswers?: boolean;
};

const NOTHING: DecisionState = { text: "", error: null, message: null };

/** Something to do, to open first: with a reason, or without one. */
export function ReasonForm({
  id,
  action,
  hidden,
  button,
  variant = "outline",
  label,
  hint,
  text = "",
  page,
  onlyAnswers = false,
}: Props) {
  const [state, send, isPending] = useActionState(action, NOTHING, page);
  const { revision } = state;
  if (onlyAnswers && state === NOTHING) return null;
  return (
    <Disclosure summary={button} open={Boolean(state.error ?? state.message) || undefined}>
      <form action={send} noValidate>
        {Object.entries({ ...hidden, ...(revision !== undefined && { revision }) }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <FormAlert text={state.message} />
        {label ? (
          <Field id={`reason-${id}`} label={label} hint={hint} error={state.error ?? undefined}>
            <Textarea
              name="text"
              rows={4}
              maxLength={MAX_MESSAGE_LENGTH}
              defaultValue={state === NOTHING ? text : state.text}
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
