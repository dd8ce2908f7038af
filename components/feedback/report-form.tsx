"use client";

import type { ReactNode } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import type { ReportState } from "@/lib/feedback/types";
import { ReplyToField } from "./reply-to-field";

type Props = {
  businessId: string;
  reviewId: string;
  action: (before: ReportState, form: FormData) => Promise<ReportState>;
  formToken: string;
  /** Server-rendered content that does not change: the honeypot. */
  children: ReactNode;
};

/** Reports a review. */
export function ReportForm({ businessId, reviewId, action, formToken, children }: Props) {
  const initial: ReportState = { note: "", replyTo: "", otherErrors: {}, formToken, message: null };
  const [state, form, isPending] = useFormAction(action, initial);
  const { note, replyTo, otherErrors, message } = state;
  return (
    <Form {...form} noValidate className="grid max-w-measure gap-6">
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="reviewId" value={reviewId} />
      <input type="hidden" name="kind" value="review" />
      <input type="hidden" name="formToken" value={state.formToken} />
      {children}
      <FormAlert text={message ?? Object.values(otherErrors)[0] ?? null} />
      <Field
        id="note"
        label="What is wrong with it?"
        hint="For example, an insult, somebody’s private details, advertising, or a review of another business."
        error={otherErrors.note}
      >
        <Textarea name="note" rows={4} maxLength={MAX_MESSAGE_LENGTH} defaultValue={note} />
      </Field>
      <ReplyToField value={replyTo} error={otherErrors.replyTo} />
      <p>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "Sending…" : "Report the review"}
        </Button>
      </p>
    </Form>
  );
}
