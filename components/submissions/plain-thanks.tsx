import { MessageView } from "@/components/layout/message-view";
import { routes } from "@/lib/routes";

/** For a submission that nobody may ever answer: it was put aside, and whoever sent it is promised nothing. */
export function PlainThanks({ reference }: { reference: string | null }) {
  return (
    <MessageView
      title="Thank You for Your Service"
      text="We have what you sent. If we need anything more, we write to the e-mail address you gave."
      actions={[
        { name: "Back to Home", href: routes.home() },
        { name: "Read featured stories", href: routes.featured() },
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
