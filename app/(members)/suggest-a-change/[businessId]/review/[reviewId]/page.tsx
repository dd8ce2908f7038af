import Link from "next/link";
import { connection } from "next/server";
import { BusinessNotFound } from "@/components/businesses/empty-listing";
import { Container } from "@/components/layout/container";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { Honeypot } from "@/components/submissions/honeypot";
import { ReportForm } from "@/components/feedback/report-form";
import { ReportedReviewText } from "@/components/feedback/listing-reports";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { env } from "@/lib/env";
import { setResponseStatus } from "@/lib/http/failed-status";
import { routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { signFormToken } from "@/lib/submissions/signed-tokens";
import { reportReview } from "@/lib/feedback/review-actions";
import { withOutageView } from "@/app/(directory)/with-outage-view";

type Props = PageProps<"/suggest-a-change/[businessId]/review/[reviewId]">;

export const metadata = {
  title: "Report a Review",
  robots: { index: false, follow: false },
};

export default withOutageView(ReportReviewPage, { isDynamic: true });

async function ReportReviewPage({ params }: Props) {
  // Each form gets its own signed token.
  await connection();
  const { businessId, reviewId } = await params;
  const business = await getBusinessProfile(businessId);
  const review = business?.reviews.find(({ id }) => id === reviewId);
  if (!business || !review) {
    setResponseStatus(404);
    return <BusinessNotFound />;
  }
  return (
    <Container className="pb-10">
      <PageHeading
        title="Report a Review"
        lead={
          <>
            Of <Link href={routes.business(business.id)}>{business.name}</Link>. You need no
            account.
          </>
        }
      />
      <ReportedReviewText review={{ ...review, answer: review.answer?.text ?? null }} />
      <div className="my-8">
        <Notice>
          The review stays up while a reviewer looks at it. They decide within{" "}
          {REVIEW_RESPONSE_HOURS} hours. Disliking a review is no reason to remove it.
        </Notice>
      </div>
      {env().supabase ? (
        <ReportForm
          businessId={business.id}
          reviewId={review.id}
          action={reportReview}
          formToken={signFormToken()}
        >
          <Honeypot />
        </ReportForm>
      ) : (
        <p className="max-w-measure">This site isn’t taking reports right now.</p>
      )}
    </Container>
  );
}
