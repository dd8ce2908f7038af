"use client";

import { useEffect, useRef } from "react";
import { FormAlert } from "@/components/forms/form-message";
import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NO_CERTIFICATION } from "@/lib/certifications/rules";
import type { CertificationState, DueCertification } from "@/lib/certifications/types";

type Props = {
  due: Pick<DueCertification, "id" | "businessId" | "name" | "kind" | "number">;
  /** Gets the focus, so that one follows the other by keyboard alone. */
  isFirst: boolean;
  action: (before: CertificationState, form: FormData) => Promise<CertificationState>;
};

const NOTHING: CertificationState = { values: NO_CERTIFICATION, errors: {}, message: null };

/** Records today's check of a certification that goes on: only its new last day is typed. */
export function RenewForm({ due: { id, businessId, name, kind, number }, isFirst, action }: Props) {
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
