import Link from "next/link";
import { FormMessage } from "@/components/forms/form-message";
import { AnswerCodeForm, RequestClaimForm } from "@/components/owners/claim-forms";
import { ClaimWays } from "@/components/owners/claim-ways";
import { Container, Section } from "@/components/layout/container";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { requireMember } from "@/lib/auth/session";
import { getClaimedListing, getClaimStatus } from "@/lib/owners/claim-queries";
import {
  type ClaimedListing,
  type ClaimStatus,
  CODE_MINUTES,
  CODE_TRIES,
} from "@/lib/owners/types";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { redirectMerged } from "@/lib/store/listing-pages";

type Props = PageProps<"/account/claim/[businessId]">;

export const metadata = membersMetadata("Claim a Listing");

export default async function ClaimPage({ params, searchParams }: Props) {
  const { businessId } = await params;
  const member = await requireMember(memberRoutes.claim(businessId));
  const [found, status] = await Promise.all([
    getClaimedListing(businessId, member),
    getClaimStatus(businessId, member),
  ]);
  const listing = found ?? (await redirectMerged(businessId, memberRoutes.claim));
  const isOver = status.kind === "none" && (await searchParams).over !== undefined;
  return (
    <Container>
      <PageHeading
        title="Claim a Listing"
        lead={
          <>
            <Link href={routes.business(listing.id)}>{listing.name}</Link>
            {listing.city && `, ${listing.city}`}
          </>
        }
      />
      {isOver && (
        <FormMessage
          role="status"
          variant="destructive"
          title="This code has expired"
          description={`A code works for ${CODE_MINUTES} minutes and ${CODE_TRIES} tries. Ask for a new one.`}
        />
      )}
      <ClaimSection listing={listing} status={status} />
    </Container>
  );
}

function ClaimSection({ listing, status }: { listing: ClaimedListing; status: ClaimStatus }) {
  if (status.kind === "owner") {
    return (
      <p>
        You manage this listing. You’ll find it{" "}
        <Link href={memberRoutes.myListing(listing.id)}>under My listings</Link>.
      </p>
    );
  }
  if (status.kind === "waiting") {
    return (
      <>
        <Notice>
          A reviewer will look at your claim. You’ll hear from us by email by{" "}
          {formatMoment(status.dueAt)}; until then nothing changes.
        </Notice>
        <ChangeClaim businessId={listing.id} reason={status.reason} submit="Save what I wrote" />
      </>
    );
  }
  if (status.kind === "asked") {
    return (
      <>
        <Notice>
          <strong>The reviewer asks:</strong>
          <p className="whitespace-pre-line">{status.question}</p>
        </Notice>
        <ChangeClaim businessId={listing.id} reason={status.reason} submit="Send my answer" />
      </>
    );
  }
  return (
    <>
      {listing.hasOwner && (
        <Notice>
          Somebody already manages this listing. You can still claim it: they are told right away,
          and nothing changes until a reviewer decides.
        </Notice>
      )}
      {status.kind === "code" && (
        <Section aria-labelledby="answer">
          <h2 id="answer" className="mb-5">
            Enter the code
          </h2>
          <AnswerCodeForm businessId={listing.id} claimId={status.claimId} email={status.email} />
        </Section>
      )}
      <ClaimWays listing={listing} />
    </>
  );
}

type ChangeProps = { businessId: string; reason: string; submit: string };

function ChangeClaim(props: ChangeProps) {
  return (
    <div className="mt-6 max-w-measure">
      <RequestClaimForm {...props} />
    </div>
  );
}
