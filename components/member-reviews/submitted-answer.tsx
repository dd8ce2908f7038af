import { ReasonForm } from "@/components/forms/reason-form";
import { answerReview } from "@/lib/member-reviews/actions";
import { memberRoutes } from "@/lib/routes";
import { answerReport } from "@/lib/suggestions/reports";

/** Shown while reviews and reports cannot be read: the form of the response that was just sent. */
export function SubmittedAnswer({ businessId, id }: { businessId: string; id: string }) {
  return [answerReview, answerReport].map((action, index) => (
    <ReasonForm
      key={index}
      id={`${id}-${index}`}
      action={action}
      hidden={{ id, businessId }}
      button="Answer"
      label="Your answer"
      page={memberRoutes.myListingReviews(businessId, id)}
      onlyAfterSubmit
    />
  ));
}
