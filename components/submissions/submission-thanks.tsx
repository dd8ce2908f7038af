import Link from "next/link";
import { MessageView } from "@/components/layout/message-view";
import { memberRoutes, routes } from "@/lib/routes";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";

/** The next steps after a submission, and its reference. */
export function SubmissionThanks({
  reference,
  isRepeated = false,
}: {
  reference: string | null;
  /** Whether the member has sent the same submission again. */
  isRepeated?: boolean;
}) {
  return (
    <MessageView
      title={isRepeated ? "You Have Sent This Already" : "Thank You for Your Submission"}
      text={`Our team will review your business and get back to you within ${REVIEW_RESPONSE_HOURS} hours to confirm the information.`}
      actions={[
        { name: "Back to Home", href: routes.home() },
        { name: "Browse categories", href: routes.categories() },
      ]}
    >
      {isRepeated && (
        <p className="mb-5 max-w-measure">
          Nothing was sent a second time. For another business,{" "}
          <Link prefetch={false} href={memberRoutes.registerBusiness()}>
            begin at the first step
          </Link>
          .
        </p>
      )}
      {reference && (
        <p className="mb-5">
          If you write to us about it, give this reference:{" "}
          <strong className="whitespace-nowrap tabular-nums">{reference}</strong>
        </p>
      )}
      <p className="mb-6 max-w-measure">
        The listing appears once it is approved, and an email confirms it. If you have heard nothing
        after a day, check your spam folder first.
      </p>
    </MessageView>
  );
}

/**
 * Thanks for a submission that was marked as spam: promises no response. Also the target of an external form, then without a
 * reference.
 */
export function PlainThanks({ reference }: { reference: string | null }) {
  return (
    <MessageView
      title="Thank You for Your Service"
      text={
        reference
          ? "We have what you sent. If we need anything more, we’ll write to the email address you gave."
          : "If you have just sent us a business, we’ll write to the email address you gave. Nothing is sent by opening this page."
      }
      actions={[
        { name: "Back to Home", href: routes.home() },
        reference
          ? { name: "Read featured stories", href: routes.featured() }
          : { name: "Submit a Business", href: routes.submitBusiness() },
      ]}
    >
      {reference && (
        <p className="mb-5">
          If you write to us about it, give this reference:{" "}
          <strong className="whitespace-nowrap tabular-nums">{reference}</strong>
        </p>
      )}
    </MessageView>
  );
}
