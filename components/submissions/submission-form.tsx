"use client";

import { type ReactNode, useEffect } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button-variants";
import type { FormGroup } from "@/lib/listings/forms";
import type { SubmissionFormState } from "@/lib/submissions/types";
import { ErrorSummary } from "./error-summary";
import { AfterGroups, FormGroups } from "./form-groups";
import { PossibleDuplicates } from "./possible-duplicates";

type Props = {
  action: (before: SubmissionFormState, form: FormData) => Promise<SubmissionFormState>;
  initial: SubmissionFormState;
  groups: readonly FormGroup[];
  submitLabel?: string;
  /** Server-rendered content that does not change: the honeypot. */
  children: ReactNode;
};

/** The whole form on one page. The server validates it, so that messages are the same with and without a script. */
export function SubmissionForm({
  action,
  initial,
  groups,
  submitLabel = "Send for review",
  children,
}: Props) {
  const [state, form, isPending] = useFormAction(action, initial);

  // The response is shown above the form, while the submit button is at its end: move the focus.
  useEffect(() => {
    if (state !== initial) document.getElementById("form-problem")?.focus();
  }, [state, initial]);

  // No token means that the submission could not be read: render only what was just sent, not an empty form.
  if (state === initial && !state.formToken) return null;
  return (
    <Form {...form} noValidate className="pb-10">
      <input type="hidden" name="formToken" value={state.formToken} />
      {children}
      {state.message && (
        <p
          id="form-problem"
          tabIndex={-1}
          role="alert"
          className="mb-6 max-w-measure border-4 border-alert p-4 font-bold"
        >
          {state.message}
        </p>
      )}
      <ErrorSummary fields={groups.flatMap(({ rows }) => rows.flat())} errors={state.errors} />
      <PossibleDuplicates duplicates={state.duplicates} />
      <FormGroups groups={groups} state={state} hints={{ zip: state.county }} />
      <AfterGroups>
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className={buttonVariants({ size: "large" })}
        >
          {isPending ? "Sending…" : submitLabel}
        </button>
      </AfterGroups>
    </Form>
  );
}
