import Link from "next/link";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";

export const metadata = toMetadata({
  title: "Submit Your Business",
  description: "How a veteran-owned business in Florida gets into the directory.",
  path: routes.submitBusiness(),
  noindex: true,
});

export default function SubmitBusinessPage() {
  return (
    <Container>
      <PageHeading
        title="Submit Your Business"
        lead="The form is not open yet. When it is, it will stand on this page."
      />
      <p className="max-w-measure">
        All submissions are reviewed before publishing, and a confirmation e-mail follows approval.
        Until the form opens you can{" "}
        <Link href={routes.businessSignup()}>read how listing works</Link>.
      </p>
    </Container>
  );
}
