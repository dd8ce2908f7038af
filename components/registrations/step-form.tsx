"use client";

import { type FormEvent, useActionState, useEffect, useRef } from "react";
import { ErrorSummary } from "@/components/submissions/error-summary";
import { FormGroups } from "@/components/submissions/form-groups";
import { PossibleDuplicates } from "@/components/submissions/possible-duplicates";
import type { FormGroup, Step } from "@/lib/listings/forms";
import type { RegistrationState } from "@/lib/registrations/types";
import { memberRoutes } from "@/lib/routes";
import { StepButtons } from "./step-buttons";

/** So long after the last key, what was typed is kept. */
const KEEP_AFTER_MS = 1500;

type Props = {
  step: number;
  /** All of them: an error may lie in another. */
  steps: readonly Step[];
  groups: readonly FormGroup[];
  action: (before: RegistrationState, form: FormData) => Promise<RegistrationState>;
  /** Keeps what was typed without sending it. */
  keep: (form: FormData) => Promise<void>;
  initial: RegistrationState;
  /** While nobody knows what is kept: what was just sent, and no empty form that would take its place. */
  onlyAnswers: boolean;
};

/** One step. Whatever is pressed keeps what was typed. */
export function StepForm({ step, steps, groups, action, keep, initial, onlyAnswers }: Props) {
  // The address finds the answer again on a page that could not be made as it was.
  const page = memberRoutes.registerBusiness(step);
  const [state, send, isPending] = useActionState(action, initial, page);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLast = step === steps.length;

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (state !== initial) form.current?.querySelector<HTMLElement>("#form-problem")?.focus();
  }, [state, initial]);

  function keepSoon({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current);
    // What cannot be kept now is sent with the step, which then says what is wrong.
    const work = () => void keep(new FormData(currentTarget)).catch(() => {});
    timer.current = setTimeout(work, KEEP_AFTER_MS);
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
  if (onlyAnswers && state === initial) return problem;
  return (
    <form
      ref={form}
      action={send}
      noValidate
      onInput={keepSoon}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <input type="hidden" name="step" value={step} />
      {problem}
      <ErrorSummary
        fields={steps.flatMap(({ fields }) => fields)}
        errors={state.errors}
        hrefFor={(field) => hrefOf(field, step, steps)}
      />
      <PossibleDuplicates duplicates={state.duplicates} />
      <FormGroups groups={groups} state={state} />
      <StepButtons step={step} isLast={isLast} isPending={isPending} className="lg:ml-72" />
    </form>
  );
}

/** A field of another step is on another page. */
function hrefOf(field: string, current: number, steps: readonly Step[]): string {
  const step = steps.find(({ fields }) => fields.some(({ name }) => name === field))?.number;
  return step === undefined || step === current
    ? `#${field}`
    : `${memberRoutes.registerBusiness(step)}#${field}`;
}
