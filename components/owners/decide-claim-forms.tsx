"use client";

import { Form } from "@/components/forms/form";
import { useFormAction } from "@/components/forms/use-form-action";
import { FormAlert } from "@/components/forms/form-message";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ReasonForm } from "@/components/forms/reason-form";
import { approveClaim, askClaimant, rejectClaim } from "@/lib/owners/claim-actions";
import { NO_DECISION } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";

type Props = { id: string; revision: number };

/** Approves a claim. When the listing has owners, the reviewer chooses whether they keep it. */
export function ApproveClaimForm({ id, revision, hasOwner }: Props & { hasOwner: boolean }) {
  const [state, form, isPending] = useFormAction(approveClaim, NO_DECISION);
  return (
    <Disclosure summary="Approve" open>
      <Form {...form}>
        <Subject id={id} revision={revision} />
        <FormAlert text={state.message} />
        {hasOwner ? (
          <fieldset>
            <legend>Those who manage the listing now</legend>
            <Choice value="no" label="manage it too, with the claimant" isDefault />
            <Choice value="yes" label="no longer manage it" />
            <p className="text-sm text-muted">Each of them gets an email.</p>
          </fieldset>
        ) : (
          <p>Nobody manages the listing now. The claimant gets an email.</p>
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

/** Asks the claimant a question by mail. */
export function AskClaimantForm({ id, revision }: Props) {
  return (
    <ReasonForm
      {...{ id: "ask", action: askClaimant, hidden: { id, revision } }}
      button="Ask a question"
      label="What do you want to know?"
      hint="Goes into an email to the claimant, with a link to answer. Once they answer, the claim is back in the queue."
      page={memberRoutes.reviewClaim(id)}
    />
  );
}

/** Rejects the claim, with a reason for the mail. */
export function RejectClaimForm({ id, revision }: Props) {
  return (
    <ReasonForm
      {...{ id: "reject", action: rejectClaim, hidden: { id, revision } }}
      button="Reject the claim"
      variant="destructive"
      label="Why?"
      hint="Goes into an email to the claimant, as you write it."
      page={memberRoutes.reviewClaim(id)}
    />
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
