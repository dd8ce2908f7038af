import { AccountShell } from "@/components/accounts/account-shell";
import { AccountSection } from "@/components/accounts/account-section";
import {
  ChangeEmailForm,
  ChangePasswordForm,
  SignOutForm,
} from "@/components/accounts/account-forms";
import { Notice } from "@/components/layout/notice";
import { PageHeading } from "@/components/layout/page-heading";
import { MyReviews } from "@/components/feedback/my-reviews";
import { MyListings } from "@/components/owners/my-listings";
import { SessionList } from "@/components/auth/session-list";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { listSessions, type MemberSession, requireMember } from "@/lib/auth/session";
import { formatDate } from "@/lib/format/dates";
import { listMyReviews } from "@/lib/feedback/review-queries";
import { listMyListings } from "@/lib/owners/queries";
import { listOwnSubmissions, type OwnSubmission } from "@/lib/submissions/drafts";
import { memberRoutes, routes } from "@/lib/routes";
import { hasAdmin } from "@/lib/accounts/first-admin";
import { getSecret } from "@/lib/auth/second-factor";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("My Account");

export default async function AccountPage() {
  const member = await requireMember(routes.account());
  const { id, email, roles } = member;
  const [mine, submissions, reviews, sessions, factor, isRun] = await Promise.all([
    listMyListings(member),
    listOwnSubmissions(id),
    listMyReviews(),
    listSessions(),
    getSecret(id),
    hasAdmin(),
  ]);
  return (
    <AccountShell roles={roles}>
      <PageHeading
        title="My Account"
        lead={
          <>
            You are signed in as <strong className="break-words text-text">{email}</strong>.
          </>
        }
      />
      {!isRun && (
        <Notice>
          This site has no admin yet. If you run it, open the link it printed when it started: it
          makes you the first.
        </Notice>
      )}
      <AccountSection
        id="listings"
        title="My listings"
        text="What you manage, and what’s waiting for an answer."
      >
        <MyListings {...mine} submissions={submissions.filter(isOpen)} />
        <ButtonLink variant="outline" href={memberRoutes.registerBusiness()}>
          List a business
        </ButtonLink>
      </AccountSection>
      <AccountSection
        id="reviews"
        title="My reviews"
        text="What you wrote about businesses. You can change or delete it at any time."
      >
        <MyReviews reviews={reviews} />
      </AccountSection>
      <SignInSections
        email={email}
        sessions={sessions}
        secondFactorSince={factor?.confirmedAt ?? null}
      />
      <DataSections />
    </AccountShell>
  );
}

type SignInProps = {
  email: string;
  sessions: readonly MemberSession[];
  secondFactorSince: string | null;
};

/** Sections about sessions, password, second factor and email. */
function SignInSections({ email, sessions, secondFactorSince }: SignInProps) {
  return (
    <>
      <AccountSection
        id="sessions"
        title="Where you are signed in"
        text="“Everywhere” means this device and all others. Use it if you lost one."
      >
        <SessionList sessions={sessions} />
        <div className="flex flex-wrap gap-3">
          <SignOutForm scope="local" />
          <SignOutForm scope="global" />
        </div>
      </AccountSection>
      <AccountSection
        id="change-password"
        title="Change password"
        text="This signs out all your other devices."
      >
        <ChangePasswordForm email={email} needsCode={secondFactorSince !== null} />
      </AccountSection>
      <AccountSection
        id="second-factor"
        title="Two-step sign-in"
        text="After your password, you enter a code from an app on your phone."
      >
        <p className="mb-3">
          {secondFactorSince ? `On since ${formatDate(secondFactorSince)}.` : "Off."}
        </p>
        <ButtonLink variant="outline" href={memberRoutes.secondFactor()}>
          {secondFactorSince ? "Change" : "Set up"} two-step sign-in
        </ButtonLink>
      </AccountSection>
      <AccountSection
        id="change-email"
        title="Change email"
        text="We email a link to the new address. Until you open it, nothing changes."
      >
        <ChangeEmailForm needsCode={secondFactorSince !== null} />
      </AccountSection>
    </>
  );
}

function DataSections() {
  return (
    <>
      <AccountSection
        id="data"
        title="Download my data"
        text="Everything kept with your account, as one JSON file."
      >
        <Button asChild variant="outline">
          <a href={memberRoutes.accountData()} download>
            Download
          </a>
        </Button>
      </AccountSection>
      <AccountSection
        id="delete"
        title="Delete my account"
        text="The next page says what happens to your listings, and asks for your password."
      >
        <ButtonLink variant="outline" href={memberRoutes.deleteAccount()}>
          Delete my account…
        </ButtonLink>
      </AccountSection>
    </>
  );
}

/** Not decided yet. Submissions marked as spam count as open, because their sender is not told. */
function isOpen({ status }: OwnSubmission): boolean {
  return status !== "approved" && status !== "rejected";
}
