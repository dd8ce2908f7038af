"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { RecordedCertification } from "@/lib/certifications/types";
import type { DecisionState } from "@/lib/review/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { FormAlert } from "@/components/forms/form-message";

type Props = {
  certification: Pick<RecordedCertification, "id" | "label">;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
};

const NOTHING: DecisionState = { text: "", error: null, message: null };

/** Withdraws a check; the reason stays on record. */
export function WithdrawForm({ certification: { id, label }, action }: Props) {
  const [state, form, isPending] = useFormAction(action, NOTHING);
  return (
    <Disclosure
      summary={
        <span>
          Withdraw this check<span className="sr-only">: {label}</span>
        </span>
      }
      className="mt-3"
      open={Boolean(state.error ?? state.message) || undefined}
    >
      <Form {...form} noValidate>
        <input type="hidden" name="certificationId" value={id} />
        <FormAlert text={state.message} />
        <Field
          id={`reason-${id}`}
          label={`Why doesn’t ${label} hold?`}
          hint="Stays on record; only reviewers see it. The badge goes, unless another certification is live."
          error={state.error ?? undefined}
        >
          <Textarea name="text" rows={3} maxLength={MAX_MESSAGE_LENGTH} defaultValue={state.text} />
        </Field>
        <p className="mt-4">
          <Button type="submit" variant="destructive" aria-disabled={isPending || undefined}>
            Withdraw the check
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
