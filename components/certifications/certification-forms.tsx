"use client";

import { useEffect, useRef } from "react";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { NO_CERTIFICATION } from "@/lib/certifications/rules";
import type {
  CertificationState,
  DueCertification,
  RecordedCertification,
} from "@/lib/certifications/types";
import { FormAlert } from "@/components/forms/form-message";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Disclosure } from "@/components/ui/disclosure";
import { Textarea } from "@/components/ui/textarea";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";
import { CertificationFields } from "./certification-fields";

type CertifyProps = {
  businessId: string;
  kinds: readonly { id: string; label: string }[];
  action: (before: CertificationState, form: FormData) => Promise<CertificationState>;
};

const NOTHING: CertificationState = { values: NO_CERTIFICATION, errors: {}, message: null };

/** Records a check of a business that is already listed. */
export function CertifyForm({ businessId, kinds, action }: CertifyProps) {
  const [state, form, isPending] = useFormAction(action, NOTHING);
  return (
    <Form {...form} noValidate className="grid gap-5">
      <input type="hidden" name="businessId" value={businessId} />
      <FormAlert text={state.message} />
      <CertificationFields values={state.values} errors={state.errors} kinds={kinds} />
      <p>
        <Button type="submit" aria-disabled={isPending || undefined}>
          Record the check
        </Button>
      </p>
    </Form>
  );
}

type RenewProps = {
  due: Pick<DueCertification, "id" | "businessId" | "name" | "kind" | "number">;
  /** Gets the focus, so that one follows the other by keyboard alone. */
  isFirst: boolean;
  action: (before: CertificationState, form: FormData) => Promise<CertificationState>;
};

/** Records today's check of a certification that goes on: only its new last day is typed. */
export function RenewForm({
  due: { id, businessId, name, kind, number },
  isFirst,
  action,
}: RenewProps) {
  const [state, form, isPending] = useFormAction(action, NOTHING);
  const { validUntil, ...others } = state.errors;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst, id]);
  return (
    <Form {...form} noValidate>
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="number" value={number ?? ""} />
      <FormAlert text={state.message ?? Object.values(others)[0] ?? null} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id={`until-${id}`}
          label={
            <>
              New last day<span className="sr-only"> of {name}</span>
            </>
          }
          error={validUntil}
        >
          <Input name="validUntil" type="date" ref={input} defaultValue={state.values.validUntil} />
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isPending || undefined}>
          Still valid
        </Button>
      </div>
    </Form>
  );
}

type WithdrawProps = {
  certification: Pick<RecordedCertification, "id" | "label">;
  action: (before: DecisionState, form: FormData) => Promise<DecisionState>;
};

/** Withdraws a check; the reason stays on record. */
export function WithdrawForm({ certification: { id, label }, action }: WithdrawProps) {
  const [state, form, isPending] = useFormAction(action, NO_DECISION);
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
