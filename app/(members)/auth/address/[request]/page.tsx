import { Container } from "@/components/layout/container";
import { MessageView } from "@/components/layout/message-view";
import { PageHeading } from "@/components/layout/page-heading";
import { ConfirmAddressForm } from "@/components/accounts/member-forms";
import { readAddressRequest } from "@/lib/accounts/signed-tokens";
import { decodeSegment, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/auth/address/[request]">;

export const metadata = membersMetadata("A New Address");

/** Target of the link in a mail to a new address. Nothing happens until the button is pressed. */
export default async function NewAddressPage({ params }: Props) {
  const signed = decodeSegment((await params).request);
  const request = readAddressRequest(signed);
  if (!request)
    return (
      <MessageView
        title="This link doesn’t work"
        text="It has expired, or part of it is missing. Ask whoever runs the site for a new one."
        actions={[{ name: "Sign in", href: routes.auth() }]}
      />
    );
  return (
    <Container>
      <PageHeading
        title="Use This Address from Now On"
        lead={`Your account signs in with ${request.to} from then on. All devices are signed out.`}
      />
      <ConfirmAddressForm signed={signed} />
    </Container>
  );
}
