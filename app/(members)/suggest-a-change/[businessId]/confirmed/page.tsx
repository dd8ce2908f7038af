import { MessageView } from "@/components/layout/message-view";
import { WHEN_SEEN } from "@/lib/review/types";
import { routes } from "@/lib/routes";

type Props = PageProps<"/suggest-a-change/[businessId]/confirmed">;

export const metadata = {
  title: "Thank you",
  robots: { index: false, follow: false },
};

/** Follows the answer to a mail. The text is also true for visitors who open this page directly. */
export default async function ConfirmedPage({ params, searchParams }: Props) {
  const { businessId } = await params;
  const isUnwanted = (await searchParams).answer === "unwanted";
  return (
    <MessageView
      title="Thank you"
      text={
        isUnwanted
          ? "We won’t ask you about this listing by email again."
          : `A confirmed page says so to visitors: ${WHEN_SEEN}.`
      }
      actions={[
        { name: "See the page", href: routes.business(businessId) },
        { name: "Back to Home", href: routes.home() },
      ]}
    />
  );
}
