import Link from "next/link";
import { notFound } from "next/navigation";
import { AccountSection } from "@/components/accounts/account-section";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { ReviewForm } from "@/components/feedback/review-form";
import { ReasonForm } from "@/components/forms/reason-form";
import { requireMember } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { deleteReview, writeReview } from "@/lib/feedback/review-actions";
import { getMyReview } from "@/lib/feedback/review-queries";
import { formatReviewProblem, toReviewForm } from "@/lib/feedback/types";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/reviews/[businessId]">;

export const metadata = membersMetadata("My Review");

export default async function MyReviewPage({ params }: Props) {
  const { businessId } = await params;
  const page = memberRoutes.myReview(businessId);
  await requireMember(page);
  const { name, problem, review } = (await getMyReview(businessId)) ?? notFound();
  return (
    <Container className="pb-10">
      <Breadcrumbs
        siteUrl={env().siteUrl}
        items={[
          { name: "Home", href: routes.home() },
          { name: "My Account", href: routes.account() },
          { name: `Review of ${name}` },
        ]}
      />
      <PageHeading
        title={review ? `Your review of ${name}` : `Review ${name}`}
        lead={
          <>
            It appears on{" "}
            <Link prefetch={false} href={routes.business(businessId)}>
              the page of the business
            </Link>{" "}
            right away. One review per business; you can change or delete it at any time.
          </>
        }
      />
      {problem ? (
        <p className="max-w-measure">{formatReviewProblem(problem)}</p>
      ) : (
        <ReviewForm
          businessId={businessId}
          page={page}
          action={writeReview}
          initial={toReviewForm(review)}
          submit={review ? "Save" : "Publish"}
        />
      )}
      {review && <DeleteSection businessId={businessId} hasAnswer={review.hasAnswer} />}
    </Container>
  );
}

type DeleteProps = { businessId: string; hasAnswer: boolean };

function DeleteSection({ businessId, hasAnswer }: DeleteProps) {
  return (
    <AccountSection
      id="delete"
      title="Delete it"
      text={hasAnswer ? "The business’s answer is deleted with it." : "Nothing of it is kept."}
    >
      <ReasonForm
        id="delete-review"
        action={deleteReview}
        hidden={{ businessId }}
        button="Delete my review"
        variant="destructive"
        hint="This can’t be undone."
      />
    </AccountSection>
  );
}
