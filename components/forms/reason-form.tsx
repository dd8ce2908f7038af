"use client";

import { Form } from "./form";
import { useFormAction } from "./use-form-action";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { FormAlert } from "./form-message";

type Props = {
  /** Distinguishes the form from others on the page. */
  id: string;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
  hidden: Readonly<Record<string, string | number>>;
  button: string;
  variant?: "outline" | "destructive";
  /** Label of the text field; without one there is no field. */
  label?: string;
  hint?: string;
  /** Initial text. */
  text?: string;
  /** Permalink of useFormAction: the address that the form posts to without a script. */
  page?: string;
};

/** A collapsed form for one action, with or without a reason. */
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
}: Props) {
  const [state, form, isPending] = useFormAction(action, NO_DECISION, page);
  const { revision } = state;
  return (
    <Disclosure summary={button} open={Boolean(state.error ?? state.message) || undefined}>
      <Form {...form} noValidate>
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
              defaultValue={state === NO_DECISION ? text : state.text}
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
      </Form>
    </Disclosure>
  );
}
