import { AccountShell } from "@/components/accounts/account-shell";
import { AccountSection } from "@/components/accounts/account-section";
import { PageHeading } from "@/components/layout/page-heading";
import { RequireForm } from "@/components/auth/code-forms";
import { SecondFactorState } from "@/components/auth/second-factor-state";
import { requireMember } from "@/lib/auth/session";
import { memberRoutes } from "@/lib/routes";
import { getSecondFactor, isSecondFactorRequired } from "@/lib/auth/second-factor";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Two-Step Sign-In");

export default async function SecondFactorPage() {
  const member = await requireMember(memberRoutes.secondFactor());
  const [factor, isRequired] = await Promise.all([
    getSecondFactor(member),
    isSecondFactorRequired(),
  ]);
  const hasRole = member.roles.length > 0;
  return (
    <AccountShell roles={member.roles}>
      <PageHeading
        title="Two-Step Sign-In"
        lead="Signing in then takes your password and a code from an app on your phone, so a stolen password alone gets nobody in."
      />
      {isRequired && hasRole && factor.state !== "on" && (
        <p role="note" className="mt-6 max-w-measure border-l-4 border-alert bg-surface px-4 py-3">
          Reviewers need two-step sign-in here. Your role works again once yours is on.
        </p>
      )}
      <SecondFactorState factor={factor} email={member.email} />
      {member.roles.includes("admin") && factor.state === "on" && (
        <AccountSection
          id="required"
          title="Reviewers and admins"
          text={
            isRequired
              ? "They need two-step sign-in: without it their roles don’t work."
              : "They don’t need two-step sign-in."
          }
        >
          <RequireForm isRequired={isRequired} />
        </AccountSection>
      )}
    </AccountShell>
  );
}
