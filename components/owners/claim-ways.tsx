import { AccountSection } from "@/components/accounts/account-section";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import type { ClaimedListing } from "@/lib/owners/types";
import { DomainAddressForm, ListedAddressForm, RequestClaimForm } from "./claim-forms";

/** The ways to claim a listing: with a code to a mailbox of the business, or through a reviewer. */
export function ClaimWays({ listing }: { listing: ClaimedListing }) {
  const { id, email, ownAddress, domain } = listing;
  const hasMailbox = email !== null || ownAddress !== null || domain !== null;
  return (
    <>
      {hasMailbox && (
        <AccountSection
          id="by-code"
          title="By a code"
          text="We send a code to a mailbox of the business. Enter it here to manage the listing right away, if it has no manager yet."
        >
          <div className="grid gap-8">
            {ownAddress && (
              <ListedAddressForm
                businessId={id}
                email={ownAddress}
                isWhere="known as the owner’s"
              />
            )}
            {email && email !== ownAddress && (
              <ListedAddressForm businessId={id} email={email} isWhere="the address on the page" />
            )}
            {domain && <DomainAddressForm businessId={id} domain={domain} />}
          </div>
        </AccountSection>
      )}
      <AccountSection
        id="by-reviewer"
        title={hasMailbox ? "Or by a reviewer" : "By a reviewer"}
        text={
          <>
            {!hasMailbox &&
              "The listing has no email address and no website of its own that we could send a code to. "}
            A person reads what you write and answers by email within {REVIEW_RESPONSE_HOURS} hours.
          </>
        }
      >
        <RequestClaimForm businessId={id} />
      </AccountSection>
    </>
  );
}
