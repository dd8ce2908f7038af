"use client";

import type { Route } from "next";
import { EmailField } from "@/components/auth/fields";
import { MemberForm } from "@/components/forms/member-form";
import { FieldError } from "@/components/ui/field";
import {
  acceptInvitation,
  confirmListing,
  inviteOwner,
  leaveListing,
  withdrawInvitation,
} from "@/lib/owners/actions";
import { memberRoutes } from "@/lib/routes";

type Props = { businessId: string };

/** Confirms that everything on the page is still right. */
export function ConfirmListingForm({ businessId }: Props) {
  return (
    <MemberForm action={confirmListing} submit="Everything is up to date">
      {() => <BusinessId id={businessId} />}
    </MemberForm>
  );
}

/** Invites somebody by mail to become an owner of the listing. */
export function InviteOwnerForm({
  businessId,
  label = "Invite somebody to manage it too",
  page = memberRoutes.myListing(businessId),
}: Props & { label?: string; page?: Route }) {
  return (
    <MemberForm action={inviteOwner} place={`${page}#invited`} submit="Invite">
      {({ email, fields }) => (
        <>
          <BusinessId id={businessId} />
          <EmailField
            id="invited"
            label={label}
            hint="Their email address. They get a link by email, which works for 30 days."
            autoComplete="off"
            defaultValue={email}
            error={fields.email}
          />
        </>
      )}
    </MemberForm>
  );
}

/** Withdraws a pending invitation. */
export function WithdrawInvitationForm({
  businessId,
  invitationId,
  email,
  isAdmin = false,
}: Props & { invitationId: string; email: string; isAdmin?: boolean }) {
  return (
    <MemberForm
      action={withdrawInvitation}
      submit={
        <span>
          Withdraw<span className="sr-only"> the invitation to {email}</span>
        </span>
      }
      variant="outline"
    >
      {() => (
        <>
          <BusinessId id={businessId} />
          <input type="hidden" name="invitationId" value={invitationId} />
          {isAdmin && <input type="hidden" name="from" value="review" />}
        </>
      )}
    </MemberForm>
  );
}

/** Ends the member's ownership of the listing. The last owner must tick a box. */
export function LeaveListingForm({ businessId, isLast }: Props & { isLast: boolean }) {
  return (
    <MemberForm
      action={leaveListing}
      place={`${memberRoutes.myListing(businessId)}#leave-it`}
      submit="Leave the listing"
      summary="Stop managing this listing"
      variant="destructive"
    >
      {({ fields }) => (
        <>
          <BusinessId id={businessId} />
          {isLast && (
            <div className={fields.asTheLast ? "border-l-4 border-alert pl-4" : undefined}>
              {fields.asTheLast && (
                <FieldError id="as-the-last-error">{fields.asTheLast}</FieldError>
              )}
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name="asTheLast"
                  value="yes"
                  aria-invalid={fields.asTheLast ? true : undefined}
                  aria-describedby={fields.asTheLast && "as-the-last-error"}
                  className="mt-0.5 size-6 shrink-0 accent-action"
                />
                Nobody will manage the page after me; whoever owns the business can claim it.
              </label>
            </div>
          )}
        </>
      )}
    </MemberForm>
  );
}

/** Accepts an invitation. */
export function AcceptInvitationForm({ token }: { token: string }) {
  return (
    <MemberForm action={acceptInvitation} submit="Manage this listing">
      {() => <input type="hidden" name="invitation" value={token} />}
    </MemberForm>
  );
}

function BusinessId({ id }: { id: string }) {
  return <input type="hidden" name="businessId" value={id} />;
}
