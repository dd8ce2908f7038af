"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/review/form-message";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ReasonState } from "@/lib/edits/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";

type Props = {
  /** Tells it apart from others on the page. */
  id: string;
  action: (before: ReasonState, form: FormData) => Promise<ReasonState>;
  hidden: Readonly<Record<string, string>>;
  button: string;
  variant?: "outline" | "destructive";
  /** Of the text; none where there is nothing to say. */
  label?: string;
  hint: string;
};

const NOTHING: ReasonState = { text: "", error: null, message: null };

/** Something to do, to open first: with a reason, or without one. */
export function ReasonForm({
  id,
  action,
  hidden,
  button,
  variant = "outline",
  label,
  hint,
}: Props) {
  const [state, send, isPending] = useActionState(action, NOTHING);
  return (
    <Disclosure summary={button} open={Boolean(state.error ?? state.message) || undefined}>
      <form action={send} noValidate>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormMessage text={state.message} />
        {label ? (
          <Field id={`reason-${id}`} label={label} hint={hint} error={state.error ?? undefined}>
            <Textarea
              name="text"
              rows={3}
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
