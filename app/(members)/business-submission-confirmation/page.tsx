import { SubmissionThanks } from "@/components/submissions/submission-thanks";
import { requireMember } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { toReference } from "@/lib/submissions/rules";

type Props = PageProps<"/business-submission-confirmation">;

export const metadata = membersMetadata("Thank You for Your Submission");

export default async function BusinessSubmissionConfirmationPage({ searchParams }: Props) {
  const { reference: raw, again } = await searchParams;
  const reference = toReference(raw);
  await requireMember(memberRoutes.registerBusinessConfirmation(reference ?? ""));
  return <SubmissionThanks reference={reference} isRepeated={again !== undefined} />;
}
