import Link from "next/link";
import { connection } from "next/server";
import { Benefits } from "@/components/layout/benefits";
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
  // Each form gets its own signed token: with a cached page all visitors would share one, and count as one submission.
  await connection();
  const { submissionForm, supabase } = env();
  return (
    <Container>
      <div className="mb-8 grid items-end gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <PageHeading
            title="Submit Your Business"
            lead="For businesses in Florida that a veteran owns. It takes about five minutes, costs nothing and needs no account."
          />
          <Notice>
            All submissions are reviewed before publishing, and a confirmation email follows
            approval. You’ll hear from us within {REVIEW_RESPONSE_HOURS} hours.{" "}
            <Link prefetch={false} href={routes.businessSignup()}>
              How listing works
            </Link>
          </Notice>
        </div>
        <Benefits title="What you get" benefits={BENEFITS} />
      </div>
      {!supabase && <Closed />}
      {supabase && !submissionForm && <OwnForm />}
      {supabase && submissionForm && (
        <ExternalForm url={submissionForm.url} formId={submissionForm.id}>
          <OwnForm />
        </ExternalForm>
      )}
    </Container>
  );
}

const BENEFITS = [
  "A page of your own, made to be found by search engines.",
  "A place in the lists of your trade, your city and your county.",
  "The Verified stamp with its date, once your status was checked.",
  "Photos, posts and opening hours that you manage yourself.",
] as const;

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

/** A directory that only shows sample data stores no submissions. */
function Closed() {
  return <p className="max-w-measure pb-10">This site isn’t taking submissions right now.</p>;
}
