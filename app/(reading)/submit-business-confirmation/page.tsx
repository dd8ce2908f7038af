import { MessageView } from "@/components/layout/message-view";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";

export const metadata = toMetadata({
  title: "Thank You for Your Submission",
  description: "What happens after a business has been submitted to the directory.",
  path: "/submit-business-confirmation",
  noindex: true,
});

export default function SubmitBusinessConfirmationPage() {
  return (
    <MessageView
      title="Thank You for Your Submission"
      text={`Our team will review your business and get back to you within ${REVIEW_RESPONSE_HOURS} hours to confirm the information.`}
      actions={[
        { name: "Back to Home", href: routes.home() },
        { name: "Browse categories", href: routes.categories() },
      ]}
    >
      <p className="mb-6 max-w-measure">
        The listing appears once it is approved, and an e-mail confirms it. If you have heard
        nothing after a day, look into the spam folder first.
      </p>
    </MessageView>
  );
}
