import { ReasonForm } from "@/components/forms/reason-form";
import { listLabels } from "@/lib/listings/differences";
import { formatDate, formatMoment } from "@/lib/format/dates";
import { memberRoutes } from "@/lib/routes";
import { answerReport } from "@/lib/feedback/review-actions";
import { KIND_LABELS, type ListingReport, type ReportedReview } from "@/lib/feedback/types";

type Props = { businessId: string; reports: readonly ListingReport[] };

/** Reports about a listing; each pending one has a form for the owners' response. */
export function ListingReports({ businessId, reports }: Props) {
  if (reports.length === 0) return <p>Nobody has reported anything in the last 90 days.</p>;
  return (
    <ul className="border-t border-rule">
      {reports.map((report) => (
        <li key={report.id} className="border-b border-rule py-4">
          <p className="font-bold">{KIND_LABELS[report.kind]}</p>
          <p className="text-sm text-muted tabular-nums">
            {report.reference}, {formatStatus(report)}
          </p>
          {listLabels(report.wanted).length > 0 && (
            <p className="mt-1">Suggested: {listLabels(report.wanted).join(", ")}.</p>
          )}
          {report.note && (
            <p className="mt-1 max-w-measure break-words whitespace-pre-line">{report.note}</p>
          )}
          {report.ownerAnswer && (
            <p className="my-2 max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
              {report.ownerAnswer}
            </p>
          )}
          {report.status === "pending" && (
            <ReasonForm
              id={report.id}
              action={answerReport}
              hidden={{ id: report.id, businessId }}
              button={report.ownerAnswer ? "Change your answer" : "Answer"}
              label="What the reviewer should know"
              hint="Only reviewers read it."
              text={report.ownerAnswer ?? ""}
              page={memberRoutes.myListingReviews(businessId, report.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function formatStatus({ status, dueAt }: ListingReport): string {
  if (status === "pending") return `decided by ${formatMoment(dueAt)} at the latest`;
  return status === "accepted" ? "accepted" : "declined";
}

/** A reported review, as visitors see it. */
export function ReportedReviewText({ review }: { review: ReportedReview }) {
  const { author, rating, text, date, answer } = review;
  return (
    <blockquote className="max-w-measure border-l-4 border-rule-strong pl-4">
      <p className="text-sm">
        <strong>{author}</strong>, {rating} out of 5, {formatDate(date)}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      {answer && (
        <p className="mt-2 break-words whitespace-pre-line">
          <strong>The business answers:</strong> {answer}
        </p>
      )}
    </blockquote>
  );
}
