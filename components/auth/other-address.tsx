import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { SignOutForm } from "@/components/accounts/account-forms";

/** Instead of an invitation that was sent to another address than the member's. */
export function OtherAddress({ invited, email }: { invited: string; email: string }) {
  return (
    <Container>
      <PageHeading
        title="Sign in with another address"
        lead={`This invitation was sent to ${invited}, and you are signed in as ${email}. Sign out, sign in with that address, and open the link of the email again.`}
      />
      <SignOutForm scope="local" />
    </Container>
  );
}
