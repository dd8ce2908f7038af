"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-alert";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { approveClaim, rejectClaim } from "@/lib/claims/decisions";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";

type Props = { id: string; revision: number };

const NOTHING: DecisionState = { text: "", error: null, message: null };

/** Approves a claim. When the listing has owners, the reviewer chooses whether they keep it. */
export function ApproveClaimForm({ id, revision, hasOwner }: Props & { hasOwner: boolean }) {
  const [state, form, isPending] = useFormAction(approveClaim, NOTHING);
  return (
    <Disclosure summary="Approve" open>
      <Form {...form}>
        <Subject id={id} revision={revision} />
        <FormAlert text={state.message} />
        {hasOwner ? (
          <fieldset>
            <legend>Those who keep the listing now</legend>
            <Choice value="no" label="keep it too, with the claimant" isDefault />
            <Choice value="yes" label="keep it no longer" />
            <p className="text-sm text-muted">Each of them gets a mail.</p>
          </fieldset>
        ) : (
          <p>Nobody keeps the listing now. The claimant gets a mail.</p>
        )}
        <p className="mt-4">
          <Button type="submit" aria-disabled={isPending || undefined}>
            Approve the claim
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}

function Choice({
  value,
  label,
  isDefault,
}: {
  value: string;
  label: string;
  isDefault?: boolean;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="replaces"
        value={value}
        defaultChecked={isDefault}
        className="size-6 shrink-0 accent-action"
      />
      {label}
    </label>
  );
}

/** Rejects the claim, with a reason for the mail. */
export function RejectClaimForm({ id, revision }: Props) {
  const [state, form, isPending] = useFormAction(
    rejectClaim,
    NOTHING,
    memberRoutes.reviewClaim(id),
  );
  return (
    <Disclosure summary="Reject" open={Boolean(state.error ?? state.message) || undefined}>
      <Form {...form} noValidate>
        <Subject id={id} revision={revision} />
        <FormAlert text={state.message} />
        <Field
          id="reject-text"
          label="Why?"
          hint="Goes into a mail to the claimant, as you write it."
          error={state.error ?? undefined}
        >
          <Textarea name="text" rows={4} maxLength={MAX_MESSAGE_LENGTH} defaultValue={state.text} />
        </Field>
        <p className="mt-4">
          <Button type="submit" variant="destructive" aria-disabled={isPending || undefined}>
            Reject the claim
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}

function Subject({ id, revision }: Props) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
}
