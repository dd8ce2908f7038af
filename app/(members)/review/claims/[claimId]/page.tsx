import { notFound } from "next/navigation";
import { ClaimFacts, Deadline } from "@/components/owners/claim-queue";
import {
  ApproveClaimForm,
  AskClaimantForm,
  RejectClaimForm,
} from "@/components/owners/decide-claim-forms";
import { Section } from "@/components/layout/container";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { getClaimCase } from "@/lib/owners/claim-queries";
import type { ClaimCase } from "@/lib/owners/types";
import { env } from "@/lib/env";
import { formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/claims/[claimId]">;

export const metadata = membersMetadata("Review a claim");

export default async function ReviewClaimPage({ params }: Props) {
  const { claimId } = await params;
  await requireRole("reviewer", memberRoutes.reviewClaim(claimId));
  const claim = (await getClaimCase(claimId)) ?? notFound();
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={`Claim to ${claim.business.name}`}
      status={
        claim.status === "waiting" &&
        claim.dueAt && (
          <p className="mt-2">
            <Deadline dueAt={claim.dueAt} />
          </p>
        )
      }
    >
      <ClaimFacts claim={claim} />
      <Section aria-labelledby="decision">
        <h2 id="decision" className="mb-4">
          Decide
        </h2>
        <Decision claim={claim} />
      </Section>
    </ReviewerPage>
  );
}

function Decision({ claim }: { claim: ClaimCase }) {
  const { id, revision, status, decidedAt, decidedBy } = claim;
  if (status === "approved" || status === "rejected") {
    const by = decidedBy ? ` by ${decidedBy}` : "";
    const on = decidedAt ? ` on ${formatMoment(decidedAt)}` : "";
    return <p>{`This claim was ${status}${by}${on}.`}</p>;
  }
  return (
    <>
      <ApproveClaimForm id={id} revision={revision} hasOwner={claim.owners.length > 0} />
      {status === "waiting" && <AskClaimantForm id={id} revision={revision} />}
      <RejectClaimForm id={id} revision={revision} />
    </>
  );
}
