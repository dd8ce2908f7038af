"use client";

import { MemberForm } from "@/components/forms/member-form";
import { Field, FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { closeMyListing, dropListingDraft, withdrawMyChange } from "@/lib/owners/edit-actions";
import { memberRoutes } from "@/lib/routes";
import { MAX_MESSAGE_LENGTH } from "@/lib/submissions/types";

type Props = { businessId: string };

/** Withdraws a change that waits for a reviewer. */
export function WithdrawChangeForm({ businessId, changeId }: Props & { changeId: string }) {
  return (
    <MemberForm action={withdrawMyChange} submit="Withdraw" variant="outline">
      {() => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <input type="hidden" name="changeId" value={changeId} />
        </>
      )}
    </MemberForm>
  );
}

/** Deletes the unsaved draft. */
export function DropDraftForm({ businessId }: Props) {
  return (
    <MemberForm action={dropListingDraft} submit="Start again" variant="outline">
      {() => <input type="hidden" name="businessId" value={businessId} />}
    </MemberForm>
  );
}

/** Closes the business for good; requires a ticked box. */
export function CloseListingForm({ businessId }: Props) {
  return (
    <MemberForm
      action={closeMyListing}
      place={`${memberRoutes.myListing(businessId)}#close-it`}
      submit="Close for good"
      summary="Close the business for good"
      variant="destructive"
    >
      {({ fields, text }) => (
        <>
          <input type="hidden" name="businessId" value={businessId} />
          <Field
            id="close-note"
            label="Anything a reviewer should know"
            optional
            error={fields.text}
          >
            <Textarea name="text" rows={3} maxLength={MAX_MESSAGE_LENGTH} defaultValue={text} />
          </Field>
          <div className={fields.isCertain ? "border-l-4 border-alert pl-4" : undefined}>
            {fields.isCertain && <FieldError id="is-certain-error">{fields.isCertain}</FieldError>}
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                name="isCertain"
                value="yes"
                aria-invalid={fields.isCertain ? true : undefined}
                aria-describedby={fields.isCertain && "is-certain-error"}
                className="mt-0.5 size-6 shrink-0 accent-action"
              />
              The business has closed and won’t open again.
            </label>
          </div>
        </>
      )}
    </MemberForm>
  );
}
