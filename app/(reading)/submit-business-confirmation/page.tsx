import { SubmissionThanks } from "@/components/submissions/submission-thanks";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toReference } from "@/lib/submissions/rules";

type Props = PageProps<"/submit-business-confirmation">;

export const metadata = toMetadata({
  title: "Thank You for Your Submission",
  description: "What happens after a business has been submitted to the directory.",
  path: routes.submitBusinessConfirmation(),
  noindex: true,
});

export default async function SubmitBusinessConfirmationPage({ searchParams }: Props) {
  return <SubmissionThanks reference={toReference((await searchParams).reference)} />;
}
