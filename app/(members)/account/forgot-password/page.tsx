import { RequestResetForm } from "@/components/account/reset-forms";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Get a Sign-In Link");

export default function ForgotPasswordPage() {
  return (
    <Container>
      <PageHeading
        title="Get back into your account"
        lead="We mail you a link to choose a new password. It also confirms your address, if an earlier link is lost or too old."
      />
      <RequestResetForm />
    </Container>
  );
}
