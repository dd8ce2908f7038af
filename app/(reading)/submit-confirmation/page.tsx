import { MessageView } from "@/components/layout/message-view";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "Thank You for Your Service",
  description: "Your submission has reached the directory.",
  path: "/submit-confirmation",
  noindex: true,
});

export default function SubmitConfirmationPage() {
  return (
    <MessageView
      title="Thank You for Your Service"
      text="And for bringing your business to the directory. We have your submission, and you will hear from us."
      actions={[
        { name: "Back to Home", href: routes.home() },
        { name: "Read featured stories", href: routes.featured() },
      ]}
    />
  );
}
