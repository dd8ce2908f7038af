import { OtherAddress } from "@/components/auth/other-address";
import { Container } from "@/components/layout/container";
import { MessageView } from "@/components/layout/message-view";
import { PageHeading } from "@/components/layout/page-heading";
import { AcceptRoleForm } from "@/components/accounts/member-forms";
import { ROLE_NAMES } from "@/lib/auth/access";
import { requireMember } from "@/lib/auth/session";
import { getRoleInvitation } from "@/lib/accounts/people";
import { decodeSegment, memberRoutes, routes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/account/roles/[invitation]">;

export const metadata = membersMetadata("An Invitation");

/** Target of a link in a mail. Nothing happens until the button is pressed, because mail programs open links automatically. */
export default async function RoleInvitationPage({ params }: Props) {
  const signed = decodeSegment((await params).invitation);
  const member = await requireMember(memberRoutes.acceptRole(signed));
  const invitation = await getRoleInvitation(signed);
  if (!invitation)
    return (
      <MessageView
        title="Nothing to accept here"
        text="This invitation has expired, was withdrawn, or was already accepted."
        actions={[{ name: "My account", href: routes.account() }]}
      />
    );
  if (member.email.toLowerCase() !== invitation.email.toLowerCase())
    return <OtherAddress invited={invitation.email} email={member.email} />;
  return (
    <Container>
      <PageHeading
        title={`Become ${ROLE_NAMES[invitation.role]}`}
        lead={
          invitation.role === "admin"
            ? "You run the whole site with the other admins."
            : "You decide on what owners and visitors send in."
        }
      />
      <AcceptRoleForm signed={signed} />
    </Container>
  );
}
