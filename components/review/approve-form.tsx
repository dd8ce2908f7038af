"use client";

import Link from "next/link";
import { useActionState } from "react";
import { BackgroundFields } from "@/components/submissions/longer-fields";
import { FieldGroup } from "@/components/submissions/submission-fields";
import {
  CheckField,
  ChoiceField,
  LongTextField,
  TextField,
} from "@/components/submissions/submission-field";
import { Button } from "@/components/ui/button";
import type { ApprovalState } from "@/lib/review/types";
import { routes } from "@/lib/routes";
import { CategoryFields } from "./category-fields";
import { CertificationFields } from "./certification-fields";
import { FormMessage } from "./form-message";

type Props = {
  id: string;
  revision: number;
  action: (before: ApprovalState, form: FormData) => Promise<ApprovalState>;
  initial: ApprovalState;
  categories: readonly { id: string; label: string }[];
  branches: readonly string[];
  /** As in DecisionForm. */
  onlyAnswers?: boolean;
};

/** The listing as it will stand, to be put right before it is published. */
export function ApproveForm({
  id,
  revision,
  action,
  initial,
  categories,
  branches,
  onlyAnswers = false,
}: Props) {
  const page = routes.reviewSubmission(id);
  const [state, send, isPending] = useActionState(action, initial, page);
  const { values, errors, message, businessId } = state;
  if (onlyAnswers && state === initial) return null;
  return (
    <form action={send} noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={state.revision ?? revision} />
      <FormMessage text={message ?? countProblems(Object.keys(errors).length)}>
        {businessId && <Link href={routes.business(businessId)}>See the listing</Link>}
      </FormMessage>
      <FieldGroup title="The listing">
        <TextField name="name" state={state} />
        <CategoryFields state={state} categories={categories} />
        <LongTextField name="description" state={state} rows={7} />
        <TextField name="phone" state={state} type="tel" />
        <TextField name="street" state={state} isRequired={false} />
        <CheckField name="hidesStreet" state={state}>
          No public address
        </CheckField>
        <div className="grid max-w-measure items-end gap-5 sm:grid-cols-[1fr_14rem]">
          <TextField name="city" state={state} />
          <TextField name="zip" state={state} inputMode="numeric" />
        </div>
        <ChoiceField name="service" state={state} choices={branches} />
        <BackgroundFields state={state} />
        <LongTextField name="hours" state={state} rows={3} optional />
        <TextField name="hoursNote" state={state} optional />
        <TextField name="website" state={state} optional inputMode="url" />
        <TextField name="facebook" state={state} optional />
        <TextField name="instagram" state={state} optional />
        <TextField name="twitter" state={state} optional />
        <TextField name="linkedin" state={state} optional />
      </FieldGroup>
      <FieldGroup title="The veteran's check">
        <p className="max-w-measure text-muted">
          Leave all three empty if nothing was checked: the listing then has no badge. The badge
          disappears by itself after the last day.
        </p>
        <CertificationFields values={values} errors={errors} />
      </FieldGroup>
      <p className="mt-8 lg:ml-72">
        <Button type="submit" size="large" aria-disabled={isPending || undefined}>
          {isPending ? "Publishing…" : "Approve and publish"}
        </Button>
      </p>
    </form>
  );
}

function countProblems(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? "One field needs" : `${count} fields need`} attention; nothing was published.`;
}
