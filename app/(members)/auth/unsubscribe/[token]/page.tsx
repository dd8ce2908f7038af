import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { StopStatisticsMailForm } from "@/components/statistics/mail-forms";
import { membersMetadata } from "@/lib/seo/metadata";
import { readSubscription } from "@/lib/statistics/subscriptions";

type Props = PageProps<"/auth/unsubscribe/[token]">;

export const metadata = membersMetadata("Stop the Monthly Email");

export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const isOurs = readSubscription(token) !== null;
  return (
    <Container className="pb-10">
      <PageHeading
        title="Stop the Monthly Email"
        lead={
          isOurs
            ? "You’ll get no more emails about how often this listing’s page was seen."
            : "Part of this link is missing. Please copy all of it from the email."
        }
      />
      {isOurs && <StopStatisticsMailForm token={token} />}
    </Container>
  );
}
