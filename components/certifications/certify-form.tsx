"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { NO_CERTIFICATION } from "@/lib/certifications/rules";
import type { CertificationState } from "@/lib/certifications/types";
import { CertificationFields } from "./certification-fields";
import { FormAlert } from "@/components/forms/form-message";

type Props = {
  businessId: string;
  kinds: readonly { id: string; label: string }[];
  action: (before: CertificationState, form: FormData) => Promise<CertificationState>;
};

const NOTHING: CertificationState = { values: NO_CERTIFICATION, errors: {}, message: null };

/** Records a check of a business that is already listed. */
export function CertifyForm({ businessId, kinds, action }: Props) {
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
