import { Section } from "@/components/layout/container";
import { InviteOwnerForm, WithdrawInvitationForm } from "@/components/owners/listing-forms";
import type { EditedListing, Ownership } from "@/lib/listing-edits/types";
import { formatDate } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { DismissOwnerForm, EndFeatureForm, FeatureForm } from "./admin-forms";

/** Sections of a listing for admins only: whether it is featured, and its owners. */
export function AdminParts({ listing }: { listing: EditedListing }) {
  const { id, ownership, isOwn, status, isFeatured } = listing;
  if (!ownership) return null;
  return (
    <>
      {!isOwn && (status === "published" || isFeatured) && <FeaturePart {...listing} />}
      <Section aria-labelledby="owners">
        <h2 id="owners" className="mb-4">
          Who manages it
        </h2>
        <OwnerLists id={id} ownership={ownership} />
      </Section>
    </>
  );
}

function FeaturePart({ id, status, isFeatured, featuredUntil }: EditedListing) {
  const end = featuredUntil ? `until ${formatDate(featuredUntil)}` : "with no end date";
  return (
    <Section aria-labelledby="featured">
      <h2 id="featured" className="mb-2">
        Featured
      </h2>
      <p className="mb-5 max-w-measure">
        {isFeatured
          ? `It comes first in its lists, ${end}.`
          : "A featured listing comes first in its lists."}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        {status === "published" && <FeatureForm businessId={id} until={featuredUntil} />}
        {isFeatured && <EndFeatureForm businessId={id} />}
      </div>
    </Section>
  );
}

function OwnerLists({ id, ownership }: { id: string; ownership: Ownership }) {
  const { owners, invitations } = ownership;
  return (
    <div className="grid gap-6">
      {owners.length === 0 ? (
        <p>Nobody does.</p>
      ) : (
        <ul className="grid gap-5">
          {owners.map((owner) => (
            <li key={owner.id} className="grid gap-2">
              <p>
                <strong className="break-words">{owner.email}</strong>{" "}
                <span className="text-sm text-muted">since {formatDate(owner.since)}</span>
              </p>
              <DismissOwnerForm businessId={id} memberId={owner.id} email={owner.email} />
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <ul aria-label="Invited" className="grid gap-5">
          {invitations.map(({ id: invitationId, email, expiresAt }) => (
            <li key={invitationId} className="grid gap-2">
              <p>
                <strong className="break-words">{email}</strong>{" "}
                <span className="text-sm text-muted">invited, until {formatDate(expiresAt)}</span>
              </p>
              <WithdrawInvitationForm
                businessId={id}
                invitationId={invitationId}
                email={email}
                isAdmin
              />
            </li>
          ))}
        </ul>
      )}
      <InviteOwnerForm
        businessId={id}
        label="Invite somebody to manage it"
        page={memberRoutes.reviewListing(id)}
      />
    </div>
  );
}
