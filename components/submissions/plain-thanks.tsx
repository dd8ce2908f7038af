import { MessageView } from "@/components/layout/message-view";
import { routes } from "@/lib/routes";

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
          ? "We have what you sent. If we need anything more, we'll write to the email address you gave."
          : "If you have just sent us a business, we'll write to the email address you gave. Nothing is sent by opening this page."
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
