"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { ErrorSummary } from "@/components/submissions/error-summary";
import { PossibleDuplicates } from "@/components/submissions/possible-duplicates";
import type { FormGroup, Step } from "@/lib/listings/forms";
import type { RegistrationState } from "@/lib/submissions/drafts";
import { memberRoutes } from "@/lib/routes";
import { AfterGroups, FormGroups } from "./form-groups";
import { StepButtons } from "./step-buttons";

/** Delay after the last input before what was typed is saved. */
const SAVE_AFTER_MS = 1500;

type Props = {
  step: number;
  /** All steps, because an error may be in another step. */
  steps: readonly Step[];
  groups: readonly FormGroup[];
  action: (before: RegistrationState, form: FormData) => Promise<RegistrationState>;
  /** Saves what was typed without submitting the step. */
  save: (form: FormData) => Promise<void>;
  initial: RegistrationState;
};

/** The form of one step. Every submit button saves what was typed. */
export function StepForm({ step, steps, groups, action, save, initial }: Props) {
  const page = memberRoutes.registerBusiness(step);
  const [state, form, isPending] = useFormAction(action, initial, page);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLast = step === steps.length;

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (state !== initial) document.getElementById("form-problem")?.focus();
  }, [state, initial]);

  function saveSoon({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    // Ignores failures: the step is sent later and then reports what is wrong.
    const work = () => void save(new FormData(currentTarget)).catch(() => {});
    timer.current = setTimeout(work, SAVE_AFTER_MS);
  }

  const problem = state.message && (
    <p
      id="form-problem"
      tabIndex={-1}
      role="alert"
      className="mb-6 max-w-measure border-4 border-alert p-4 font-bold"
    >
      {state.message}
    </p>
  );
  return (
    <Form {...form} noValidate onInput={saveSoon} onSubmit={() => clearTimeout(timer.current)}>
      <input type="hidden" name="step" value={step} />
      {problem}
      <ErrorSummary
        fields={steps.flatMap(({ fields }) => fields)}
        errors={state.errors}
        hrefFor={(field) => hrefOf(field, step, steps)}
      />
      <PossibleDuplicates duplicates={state.duplicates} />
      <FormGroups groups={groups} state={state} />
      <AfterGroups>
        <StepButtons step={step} isLast={isLast} isPending={isPending} />
      </AfterGroups>
    </Form>
  );
}

/** URL of a field, which may be on the page of another step. */
function hrefOf(field: string, current: number, steps: readonly Step[]): string {
  const step = steps.find(({ fields }) => fields.some(({ name }) => name === field))?.number;
  return step === undefined || step === current
    ? `#${field}`
    : `${memberRoutes.registerBusiness(step)}#${field}`;
}
