import { Container } from "@/components/layout/container";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageHeading } from "@/components/layout/page-heading";
import { FirstAdminForm } from "@/components/accounts/setup-forms";
import { requireMember } from "@/lib/auth/session";
import { setResponseStatus } from "@/lib/http/failed-status";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";
import { hasAdmin, isFirstAdminToken } from "@/lib/accounts/first-admin";

type Props = PageProps<"/account/first-admin/[token]">;

export const metadata = membersMetadata("The first admin");

/** Target of the link that a new site prints. Nothing happens until the button is pressed. */
export default async function FirstAdminPage({ params }: Props) {
  const { token } = await params;
  const { email } = await requireMember(memberRoutes.firstAdmin(token));
  if (!isFirstAdminToken(token) || (await hasAdmin())) {
    setResponseStatus(404);
    return <NotFoundView text="This link was already used, or part of it is missing." />;
  }
  return (
    <Container>
      <PageHeading
        title="Become the first admin"
        lead={`${email} then runs this site: its name, its mail, its listings and who helps with them. The link works once.`}
      />
      <FirstAdminForm token={token} />
    </Container>
  );
}
