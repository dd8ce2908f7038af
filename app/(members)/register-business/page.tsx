import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { PHOTO_TERMS, PhotoSections } from "@/components/photos/photo-sections";
import { OwnSubmissions } from "@/components/submissions/own-submissions";
import { StepButtons } from "@/components/submissions/step-buttons";
import { StepForm } from "@/components/submissions/step-form";
import { StepList } from "@/components/submissions/step-list";
import { requireMember } from "@/lib/auth/session";
import { listStepForm, NOTHING_TYPED, PHOTO_STEP, STEPS } from "@/lib/listings/forms";
import { readRefusals } from "@/lib/photos/pages";
import { listMyPhotos } from "@/lib/photos/queries";
import { DRAFT_PHOTOS } from "@/lib/photos/rules";
import { saveTyped, saveStep } from "@/lib/submissions/draft-actions";
import { getDraft, listOwnSubmissions, toStep } from "@/lib/submissions/drafts";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/register-business">;

export const metadata = membersMetadata("Register Your Business");

export default async function RegisterBusinessPage({ searchParams }: Props) {
  const asked = await searchParams;
  const step = toStep(asked.step);
  const { values, submissions, photos } = await readRegistration(step.number);
  return (
    <Container className="pb-10">
      <PageHeading
        title="Register Your Business"
        lead="Five short steps. Each is saved as you go, so you can stop and come back."
      />
      <OwnSubmissions submissions={submissions} />
      <StepList current={step.number} />
      {photos ? (
        <>
          <p className="mb-5 max-w-measure text-muted">
            As many as you like, or none. {PHOTO_TERMS} Until the listing is approved, only you and
            our reviewers see them.
          </p>
          <PhotoSections listing={DRAFT_PHOTOS} photos={photos} refusals={readRefusals(asked)}>
            <div className="mt-8 border-t-4 border-bar pt-8">
              <StepButtons step={step.number} isLast={false} />
            </div>
          </PhotoSections>
        </>
      ) : (
        <StepForm
          key={step.number}
          step={step.number}
          steps={STEPS}
          groups={listStepForm(step.number)}
          action={saveStep}
          save={saveTyped}
          initial={{ values, errors: {}, message: null, duplicates: [] }}
        />
      )}
    </Container>
  );
}

async function readRegistration(step: number) {
  const member = await requireMember(memberRoutes.registerBusiness(step));
  const [draft, submissions, photos] = await Promise.all([
    getDraft(member.id),
    listOwnSubmissions(member.id),
    step === PHOTO_STEP ? listMyPhotos(DRAFT_PHOTOS) : null,
  ]);
  const values = { ...(draft ?? NOTHING_TYPED), email: draft?.email || member.email };
  // Members who return to a later step after sending find it empty: their submissions are listed instead.
  const isBegun = draft !== null && step > 1;
  return { values, submissions: isBegun ? [] : submissions, photos };
}
