import { OtherAddress } from "@/components/auth/other-address";
import { Container } from "@/components/layout/container";
import { MessageView } from "@/components/layout/message-view";
import { PageHeading } from "@/components/layout/page-heading";
import { AcceptInvitationForm } from "@/components/owners/listing-forms";
import { requireMember } from "@/lib/auth/session";
import { getInvitation } from "@/lib/owners/queries";
import { decodeSegment, memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/invitations/[invitation]">;

export const metadata = membersMetadata("An Invitation");

/** Target of a link in a mail. Nothing happens until the button is pressed, because mail programs open links automatically. */
export default async function InvitationPage({ params }: Props) {
  const token = decodeSegment((await params).invitation);
  const member = await requireMember(memberRoutes.acceptInvitation(token));
  const invitation = await getInvitation(token);
  if (!invitation) return <InvitationEnded />;
  if (member.email.toLowerCase() !== invitation.email.toLowerCase())
    return <OtherAddress invited={invitation.email} email={member.email} />;
  return (
    <Container>
      <PageHeading
        title="Manage This Listing"
        lead={`“${invitation.businessName}” becomes one of your listings, and you can keep it up to date.`}
      />
      <AcceptInvitationForm token={token} />
    </Container>
  );
}

function InvitationEnded() {
  return (
    <MessageView
      title="Nothing to accept here"
      text="This invitation has expired, was withdrawn, or was already accepted."
      actions={[
        { name: "My listings", href: routes.account() },
        { name: "Back to Home", href: routes.home() },
      ]}
    />
  );
}
