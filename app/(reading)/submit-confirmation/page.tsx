import { PlainThanks } from "@/components/submissions/submission-thanks";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { toReference } from "@/lib/submissions/rules";

type Props = PageProps<"/submit-confirmation">;

export const metadata = toMetadata({
  title: "Thank You for Your Service",
  description: "Your submission has reached the directory.",
  path: routes.submitConfirmation(),
  noindex: true,
});

export default async function SubmitConfirmationPage({ searchParams }: Props) {
  return <PlainThanks reference={toReference((await searchParams).reference)} />;
}
