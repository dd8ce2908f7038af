"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { CategoryFields } from "@/components/review/category-fields";
import { FormAlert } from "@/components/forms/form-message";
import { ErrorSummary } from "@/components/submissions/error-summary";
import { AfterGroups, FieldGroup, FormGroups } from "@/components/submissions/form-groups";
import { buttonVariants } from "@/components/ui/button-variants";
import { Disclosure } from "@/components/ui/disclosure";
import { Field, FieldError } from "@/components/ui/field";
import { RadioChoices } from "@/components/ui/radio-choices";
import { Textarea } from "@/components/ui/textarea";
import type { FormGroup } from "@/lib/listings/forms";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { KIND_LABELS, KINDS, type SuggestionState } from "@/lib/feedback/types";
import { ReplyToField } from "./reply-to-field";

type Props = {
  businessId: string;
  action: (before: SuggestionState, form: FormData) => Promise<SuggestionState>;
  initial: SuggestionState;
  categories: readonly { id: string; label: string }[];
  groups: readonly FormGroup[];
  /** Server-rendered content that does not change: the honeypot. */
  children: ReactNode;
};

/** Reports what is wrong with a listing, and corrects its published fields. */
export function SuggestionForm({
  businessId,
  action,
  initial,
  categories,
  groups,
  children,
}: Props) {
  const [state, form, isPending] = useFormAction(action, initial);
  const { errors, otherErrors, message } = state;
  const top = useRef<HTMLDivElement>(null);
  const hasFieldErrors = Object.keys(errors).length > 0;

  // The response is shown above the form, while the submit button is at its end: move the focus.
  useEffect(() => {
    if (state !== initial) top.current?.focus();
  }, [state, initial]);

  return (
    <Form {...form} noValidate className="pb-10">
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="seen" value={state.seen} />
      <input type="hidden" name="formToken" value={state.formToken} />
      {children}
      <div ref={top} tabIndex={-1}>
        <FormAlert text={message ?? Object.values(otherErrors)[0] ?? null} />
        <ErrorSummary fields={groups.flatMap(({ rows }) => rows.flat())} errors={errors} />
      </div>
      <WhatIsWrong state={state} />
      <div className="mt-8">
        <Disclosure
          summary="Correct the phone, the hours, the address or another field"
          open={hasFieldErrors || undefined}
        >
          <p className="mb-6 text-muted">
            This is what is published. Change what is wrong, and leave the rest.
          </p>
          <FormGroups
            groups={groups}
            state={state}
            instead={{ category: <CategoryFields state={state} categories={categories} /> }}
          />
        </Disclosure>
      </div>
      <OurAnswer state={state} />
      <AfterGroups>
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className={buttonVariants({ size: "large" })}
        >
          {isPending ? "Sending…" : "Send"}
        </button>
      </AfterGroups>
    </Form>
  );
}

type GroupProps = { state: SuggestionState };

function WhatIsWrong({ state: { kind, note, otherErrors } }: GroupProps) {
  return (
    <FieldGroup title="What is wrong?">
      <div
        role="radiogroup"
        aria-label="What is wrong?"
        aria-describedby={otherErrors.kind && "kind-error"}
      >
        {otherErrors.kind && <FieldError id="kind-error">{otherErrors.kind}</FieldError>}
        <RadioChoices name="kind" choices={KIND_LABELS} order={KINDS} chosen={kind} />
      </div>
      <Field
        id="note"
        label="What we should know"
        hint="For example where we can check, or which other listing is the same. No personal details, please."
        optional
        error={otherErrors.note}
      >
        <Textarea name="note" rows={4} maxLength={MAX_MESSAGE_LENGTH} defaultValue={note} />
      </Field>
    </FieldGroup>
  );
}

function OurAnswer({ state: { replyTo, otherErrors } }: GroupProps) {
  return (
    <FieldGroup title="Hear back">
      <ReplyToField value={replyTo} error={otherErrors.replyTo} />
    </FieldGroup>
  );
}
