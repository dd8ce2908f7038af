import { headers } from "next/headers";
import { Container } from "@/components/layout/container";
import { MessageView } from "@/components/layout/message-view";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { Honeypot } from "@/components/submissions/honeypot";
import { SubmissionForm } from "@/components/submissions/submission-form";
import { setResponseStatus } from "@/lib/http/failed-status";
import { listWholeForm } from "@/lib/listings/forms";
import { routes } from "@/lib/routes";
import { resubmitBusiness } from "@/lib/submissions/actions";
import { orOutage } from "@/lib/forms/outage";
import { getChangeRequest } from "@/lib/submissions/storage";
import { emptyForm, toTypedValues } from "@/lib/submissions/rules";

type Props = PageProps<"/submit-business/[change]">;

export const metadata = {
  title: "Change Your Submission",
  robots: { index: false, follow: false },
};

/** The same key on both pages: React otherwise finds the state of a form that was sent without a script by its position. */
const FORM = "form";

/** Target of the link in a mail that asks for changes. */
export default async function ChangeSubmissionPage({ params }: Props) {
  const { change } = await params;
  const found = await orOutage(async () => ({ request: await getChangeRequest(change) }));
  if (!found) return <OutageForm />;
  const { request } = found;
  if (!request) return <NothingToChange />;
  return (
    <Container>
      <PageHeading
        title="Change Your Submission"
        lead={`${request.submission.name}, reference ${request.reference}`}
      />
      <div className="mb-8">
        <Notice>
          <strong>The reviewer asks:</strong>
          <p className="whitespace-pre-line">{request.message}</p>
        </Notice>
      </div>
      <SubmissionForm
        key={FORM}
        action={resubmitBusiness}
        initial={emptyForm(change, toTypedValues(request.submission))}
        groups={listWholeForm()}
        submitLabel="Send the changes"
      >
        <Honeypot />
      </SubmissionForm>
    </Container>
  );
}

/**
 * Shown while the submission cannot be read. Without a script, this page is the response to its form: the form then renders
 * with everything that was typed.
 */
async function OutageForm() {
  const isForm = (await headers()).has("content-type");
  if (!isForm) setResponseStatus(503);
  return (
    <Container>
      <PageHeading
        title="Change Your Submission"
        lead="An unexpected error occurred: your submission can’t be shown at the moment. The link keeps working; please try again in a few minutes."
      />
      <SubmissionForm
        key={FORM}
        action={resubmitBusiness}
        initial={emptyForm("")}
        groups={listWholeForm()}
        submitLabel="Send the changes"
      >
        <Honeypot />
      </SubmissionForm>
    </Container>
  );
}

function NothingToChange() {
  return (
    <MessageView
      title="Nothing is waiting here"
      text="This link has expired, or the changes were already sent. If you are unsure, reply to the latest email we sent you."
      actions={[
        { name: "Submit a business", href: routes.submitBusiness() },
        { name: "Back to Home", href: routes.home() },
      ]}
    />
  );
}
