import { RequestResetForm } from "@/components/accounts/account-forms";
import { Container } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { membersMetadata } from "@/lib/seo/metadata";

export const metadata = membersMetadata("Get a Sign-In Link");

const LEAD =
  "We’ll email you a link to choose a new password. It also confirms your address if an earlier link was lost or has expired.";
/** After a link of the accounts server's own mails, which may have confirmed an address or asked for a password. */
const LEAD_AFTER_LINK =
  "Thank you, your link worked. To sign in here you need a password: we’ll email you one more link to choose it.";

type Props = PageProps<"/account/forgot-password">;

export default async function ForgotPasswordPage({ searchParams }: Props) {
  const isAfterLink = (await searchParams).link === "opened";
  return (
    <Container>
      <PageHeading
        title={isAfterLink ? "Choose a password" : "Get back into your account"}
        lead={isAfterLink ? LEAD_AFTER_LINK : LEAD}
      />
      <RequestResetForm />
    </Container>
  );
}
