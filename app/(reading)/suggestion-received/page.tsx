import { MessageView } from "@/components/layout/message-view";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { toReference } from "@/lib/submissions/rules";

type Props = PageProps<"/suggestion-received">;

export const metadata = toMetadata({
  title: "Thank You for Telling Us",
  description: "What happens after a change of a listing has been suggested.",
  path: routes.suggestionReceived(),
  noindex: true,
});

export default async function SuggestionReceivedPage({ searchParams }: Props) {
  const reference = toReference((await searchParams).reference);
  return (
    <MessageView
      title="Thank You for Telling Us"
      text={
        reference
          ? `We have what you sent. A reviewer compares it with what is published, within ${REVIEW_RESPONSE_HOURS} hours.`
          : "Nothing is sent by opening this page. Every listing has a link to suggest a change."
      }
      actions={[
        { name: "Back to Home", href: routes.home() },
        { name: "Browse categories", href: routes.categories() },
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
