import Link from "next/link";
import { notFound } from "next/navigation";
import { DifferenceList } from "@/components/listing-edits/difference-list";
import { ReasonForm } from "@/components/forms/reason-form";
import { Section } from "@/components/layout/container";
import { ReviewerPage } from "@/components/review/reviewer-page";
import { AcceptForm } from "@/components/feedback/accept-form";
import { ReportedReviewText } from "@/components/feedback/listing-reports";
import { SuggestionBadge } from "@/components/feedback/suggestion-list";
import { requireRole } from "@/lib/auth/session";
import { listLabels } from "@/lib/listings/differences";
import { env } from "@/lib/env";
import { memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import {
  acceptSuggestion,
  declineSuggestion,
  removeReview,
} from "@/lib/feedback/suggestion-actions";
import { getSuggestion } from "@/lib/feedback/suggestion-queries";
import { listSuggested, formatKind } from "@/lib/feedback/suggestions";
import type { Suggestion } from "@/lib/feedback/types";

type Props = PageProps<"/review/suggestions/[suggestionId]">;

export const metadata = membersMetadata("A suggested change");

export default async function ReviewSuggestionPage({ params }: Props) {
  const { suggestionId } = await params;
  await requireRole("reviewer", memberRoutes.reviewSuggestion(suggestionId));
  const suggestion = (await getSuggestion(suggestionId)) ?? notFound();
  const { name, note, email, reference, businessId, listingStatus } = suggestion;
  return (
    <ReviewerPage
      siteUrl={env().siteUrl}
      title={name}
      lead={`${formatKind(suggestion)}.`}
      within={{ name: "Suggested changes", href: memberRoutes.reviewSuggestions() }}
      status={
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <SuggestionBadge entry={suggestion} />
          <span className="text-sm text-muted tabular-nums">{reference}</span>
        </p>
      }
    >
      {note && (
        <p className="mb-4 max-w-measure border-l-4 border-rule-strong pl-4 break-words whitespace-pre-line">
          {note}
        </p>
      )}
      {suggestion.ownerAnswer && (
        <p className="mb-4 max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
          <strong>The owner answers:</strong> {suggestion.ownerAnswer.text}
        </p>
      )}
      {suggestion.review && (
        <div className="mb-6">
          <ReportedReviewText review={suggestion.review} />
        </div>
      )}
      <p className="mb-6 text-muted">
        {email ? `${email} gets an email when you decide.` : "Sent without an email address."}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {listingStatus !== "suspended" && (
          <a href={routes.business(businessId)} target="_blank">
            See its page<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Link href={memberRoutes.reviewListing(businessId)}>
          Edit, suspend or close the listing
        </Link>
        {suggestion.kind === "duplicate" && (
          <Link href={memberRoutes.compareListings([businessId])}>Merge it with the other one</Link>
        )}
      </p>
      <Section aria-labelledby="decision">
        <h2 id="decision" className="mb-4">
          {suggestion.isOwn ? "Another reviewer decides" : "Decide"}
        </h2>
        <Decisions suggestion={suggestion} />
      </Section>
    </ReviewerPage>
  );
}

/** The decisions that are still possible. */
function Decisions({ suggestion }: { suggestion: Suggestion }) {
  const { id, revision, status, listing, isOwn, byOwner } = suggestion;
  const subject = { id, revision: String(revision) };
  const differences = listSuggested(suggestion);
  if (status === "accepted" || status === "declined") return <Decided suggestion={suggestion} />;
  if (isOwn) {
    return (
      <>
        <p className="mb-4 max-w-measure">This listing is your own.</p>
        <DifferenceList differences={differences} />
      </>
    );
  }
  return (
    <>
      {suggestion.review ? (
        <ReasonForm
          id="remove"
          action={removeReview}
          hidden={subject}
          button="Remove the review"
          variant="destructive"
          label="Why?"
          hint="Goes to its author, and to whoever reported it if an address was given. Stays on record."
        />
      ) : (
        <AcceptForm
          action={acceptSuggestion}
          hidden={{ ...subject, seen: JSON.stringify(listing) }}
          differences={differences}
          canClose={suggestion.kind === "closed" && suggestion.listingStatus === "published"}
        />
      )}
      <div className="mt-8">
        <ReasonForm
          id="decline"
          action={declineSuggestion}
          hidden={subject}
          button={suggestion.review ? "Keep the review" : "Decline"}
          variant={suggestion.review ? "outline" : "destructive"}
          label="Why?"
          hint="Goes into an email, as you write it, if an address was given. Stays on record."
        />
        {status === "pending" && !byOwner && (
          <ReasonForm
            id="spam"
            action={declineSuggestion}
            hidden={{ ...subject, to: "spam" }}
            button="Mark as spam"
            hint="No email goes out. It is kept for 30 days."
          />
        )}
      </div>
    </>
  );
}

function Decided({
  suggestion: { status, kind, wanted, taken, decisionNote },
}: {
  suggestion: Suggestion;
}) {
  const [suggested, accepted] = [wanted, taken ?? {}].map((one) => listLabels(one).join(", "));
  return (
    <>
      <p className="max-w-measure">
        {suggested && <>To be changed: {suggested}. </>}
        {status === "accepted" &&
          (accepted
            ? `Taken: ${accepted}.`
            : kind === "review"
              ? "The review was removed."
              : "It was dealt with; no field was changed.")}
        {status === "declined" && (kind === "review" ? "The review stays." : "It was declined.")}
      </p>
      {decisionNote && (
        <p className="mt-4 max-w-measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
          {decisionNote}
        </p>
      )}
    </>
  );
}
