import { ResetPasswordForm } from "@/components/accounts/account-forms";
import { LinkError } from "@/components/auth/link-error";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { mailLink } from "@/lib/auth/schema";
import { findSecondFactorOfLink } from "@/lib/auth/second-factor";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Choose a New Password");

type Props = PageProps<"/account/reset-password">;

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token_hash } = await searchParams;
  const link = mailLink.safeParse({ token_hash, type: "recovery" });
  if (!link.success) return <LinkError />;
  const { token_hash: tokenHash } = link.data;
  const needsCode = (await findSecondFactorOfLink(tokenHash)) !== null;
  return (
    <Container>
      <PageHeading
        title="Choose a new password"
        lead="This signs you in here, and out everywhere else."
      />
      <ResetPasswordForm tokenHash={tokenHash} needsCode={needsCode} />
    </Container>
  );
}
