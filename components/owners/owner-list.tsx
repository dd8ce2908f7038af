import type { OwnedListing } from "@/lib/owners/owners";
import { formatDate } from "@/lib/format/dates";
import { InviteOwnerForm, WithdrawInvitationForm } from "./listing-forms";

/** Owners of a listing, and pending invitations. */
export function OwnerList({ listing }: { listing: OwnedListing }) {
  const { id, owners, invitations } = listing;
  return (
    <div className="grid gap-8">
      <ul className="border-t border-rule">
        {owners.map(({ email, since, isMe }) => (
          <li key={email} className="border-b border-rule py-2">
            <strong className="break-words">{email}</strong>
            {isMe && " (you)"} <span className="text-sm text-muted">since {formatDate(since)}</span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <ul aria-label="Invited" className="grid gap-5">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="grid gap-2">
              <p>
                <strong className="break-words">{invitation.email}</strong>{" "}
                <span className="text-sm text-muted">
                  invited, until {formatDate(invitation.expiresAt)}
                </span>
              </p>
              <WithdrawInvitationForm
                businessId={id}
                invitationId={invitation.id}
                email={invitation.email}
              />
            </li>
          ))}
        </ul>
      )}
      <InviteOwnerForm businessId={id} />
    </div>
  );
}
