import { notFound } from "next/navigation";
import Link from "next/link";
import { BusinessCard } from "@/components/businesses/business-card";
import { Section } from "@/components/layout/container";
import { PhotoList } from "@/components/photos/photo-list";
import { ApproveForm } from "@/components/review/approve-form";
import { CaseFacts } from "@/components/review/case-facts";
import { DecisionForm } from "@/components/review/decision-form";
import { FormAlert } from "@/components/forms/form-message";
import { SubmissionBadge } from "@/components/review/queue-list";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { requireRole } from "@/lib/auth/session";
import { listOpenKinds } from "@/lib/certifications/queries";
import { listCategories } from "@/lib/categories/queries";
import { type Categories, type Category, getCategory } from "@/lib/categories/rules";
import {
  approveSubmission,
  moveSpam,
  rejectSubmission,
  requestChanges,
} from "@/lib/review/actions";
import { getReviewCase } from "@/lib/review/queries";
import {
  findOtherAccount,
  listCapitals,
  formatRefusal,
  toApproval,
  toPreview,
} from "@/lib/review/rules";
import type { ReviewCase } from "@/lib/review/types";
import { env } from "@/lib/env";
import { listApprovalForm } from "@/lib/listings/forms";
import { memberRoutes, routes } from "@/lib/routes";
import { listDraftPhotos } from "@/lib/photos/queries";
import { DRAFT_PHOTOS } from "@/lib/photos/rules";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/review/[submissionId]">;

export const metadata = membersMetadata("Review a submission");

const ASK = {
  button: "Ask for changes",
  label: "What should be changed?",
  hint: "Goes into an email with a link to the form.",
} as const;
const REJECT = {
  button: "Reject",
  variant: "destructive",
  label: "Why?",
  hint: "Goes into an email, as you write it.",
} as const;

export default async function ReviewSubmissionPage({ params, searchParams }: Props) {
  const { submissionId } = await params;
  await requireRole("reviewer", memberRoutes.reviewSubmission(submissionId));
  const about = (await getReviewCase(submissionId)) ?? notFound();
  const [categories, kinds, photos] = await Promise.all([
    listCategories(),
    listOpenKinds(),
    listDraftPhotos(submissionId),
  ]);
  const isLate = (await searchParams).late !== undefined;
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={about.name}
      status={
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <SubmissionBadge entry={about} />
          <span className="text-sm text-muted tabular-nums">{about.reference}</span>
        </p>
      }
    >
      <FormAlert
        text={isLate ? formatRefusal({ ...about, ok: false, problem: "decided" }) : null}
      />
      <CaseFacts about={about} />
      {photos.length > 0 && (
        <Section aria-labelledby="photos">
          <h2 id="photos">Photos</h2>
          <p className="mt-2 text-muted">
            They appear on the page once it’s approved. Remove what doesn’t belong there.
          </p>
          <PhotoList businessId={DRAFT_PHOTOS} photos={photos} />
        </Section>
      )}
      <Section aria-labelledby="decision">
        <h2 id="decision" className="mb-4">
          Decide
        </h2>
        <Decisions about={about} categories={categories} kinds={kinds} />
      </Section>
    </ReviewerPage>
  );
}

/** Reduces a category to what the form shows, to send less to the browser. */
function toChoice({ id, label }: Category) {
  return { id, label };
}

/** The decisions that are still possible. */
function Decisions({
  about,
  categories,
  kinds,
}: {
  about: ReviewCase;
  categories: Categories;
  kinds: readonly { id: string; label: string }[];
}) {
  const { id, revision, status, submission } = about;
  const subject = { id, revision };
  if (status === "approved" || status === "rejected") return <Decided about={about} />;
  if (status === "spam") {
    return <DecisionForm {...subject} action={moveSpam} to="queue" button="Back to the queue" />;
  }
  const initial = toApproval(submission, categories.all);
  const proposed = getCategory(categories, initial.values.directoryCategory);
  return (
    <ApproveForm
      {...subject}
      action={approveSubmission}
      initial={initial}
      categories={categories.all.map(toChoice)}
      kinds={kinds}
      groups={listApprovalForm()}
      hints={listCapitals(submission)}
      otherAccount={findOtherAccount(about)}
      preview={
        <figure>
          <figcaption className="mb-2 text-sm text-muted">The card as submitted</figcaption>
          <div inert>
            <BusinessCard
              business={toPreview(submission, proposed?.name ?? submission.category)}
              categories={categories}
              headingLevel={3}
            />
          </div>
        </figure>
      }
    >
      {status === "pending" && <DecisionForm {...subject} action={requestChanges} {...ASK} />}
      <DecisionForm {...subject} action={rejectSubmission} {...REJECT} />
      <DecisionForm
        {...subject}
        action={moveSpam}
        to="spam"
        button="Mark as spam"
        hint="No email goes out. It can be brought back for 30 days."
      />
    </ApproveForm>
  );
}

function Decided({ about: { status, businessId } }: { about: ReviewCase }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <span>This submission was {status}.</span>
      {businessId && <Link href={routes.business(businessId)}>See the listing</Link>}
      {businessId && <Link href={memberRoutes.reviewListing(businessId)}>Edit the listing</Link>}
      {businessId && <Link href={memberRoutes.reviewCertify(businessId)}>Checks on record</Link>}
    </p>
  );
}
