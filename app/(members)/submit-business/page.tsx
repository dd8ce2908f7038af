import Link from "next/link";
import { connection } from "next/server";
import { Container } from "@/components/layout/container";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { ExternalForm } from "@/components/submissions/external-form";
import { Honeypot } from "@/components/submissions/honeypot";
import { SubmissionForm } from "@/components/submissions/submission-form";
import { env } from "@/lib/env";
import { listShortForm } from "@/lib/listings/forms";
import { routes } from "@/lib/routes";
import { toMetadata } from "@/lib/seo/metadata";
import { REVIEW_RESPONSE_HOURS } from "@/lib/site";
import { submitBusiness } from "@/lib/submissions/actions";
import { emptyForm } from "@/lib/submissions/rules";
import { signFormToken } from "@/lib/submissions/signed-tokens";

export const metadata = toMetadata({
  title: "Submit Your Business",
  description:
    "Get a veteran-owned business in Florida listed: one form, no account, no cost. A person reviews every submission.",
  path: routes.submitBusiness(),
});

export default async function SubmitBusinessPage() {
  // Each form gets a signed token of its own: a copy that everybody shares would make one submission of all.
  await connection();
  const { submissionForm, supabase } = env();
  return (
    <Container>
      <PageHeading
        title="Submit Your Business"
        lead="For businesses in Florida that a veteran owns. It takes about five minutes, costs nothing and needs no account."
      />
      <div className="mb-8">
        <Notice>
          All submissions are reviewed before publishing, and a confirmation e-mail follows
          approval. You hear from us within {REVIEW_RESPONSE_HOURS} hours.{" "}
          <Link prefetch={false} href={routes.businessSignup()}>
            How listing works
          </Link>
        </Notice>
      </div>
      {!supabase?.secretKey && <Closed />}
      {supabase?.secretKey && !submissionForm && <OwnForm />}
      {supabase?.secretKey && submissionForm && (
        <ExternalForm url={submissionForm.url} formId={submissionForm.id}>
          <OwnForm />
        </ExternalForm>
      )}
    </Container>
  );
}

function OwnForm() {
  return (
    <SubmissionForm
      action={submitBusiness}
      initial={emptyForm(signFormToken())}
      groups={listShortForm()}
    >
      <Honeypot />
    </SubmissionForm>
  );
}

/** A directory that only shows sample data keeps nothing. */
function Closed() {
  return <p className="max-w-measure pb-10">This site takes no submissions at the moment.</p>;
}
