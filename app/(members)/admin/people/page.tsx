import { redirect } from "next/navigation";
import { Section } from "@/components/layout/container";
import { PageHeading } from "@/components/layout/page-heading";
import { Pagination } from "@/components/layout/pagination";
import { InviteToRoleForm } from "@/components/accounts/member-forms";
import { MemberList, RoleInvitationList } from "@/components/accounts/member-list";
import { FindForm } from "@/components/ui/find-form";
import { requireRole } from "@/lib/auth/session";
import { listMembers, listRoleInvitations, peopleRequest } from "@/lib/accounts/people";
import { countPages } from "@/lib/paging";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/people">;

const PAGE_SIZE = 30;

export const metadata = membersMetadata("People");

export default async function PeoplePage({ searchParams }: Props) {
  await requireRole("admin", memberRoutes.adminPeople());
  const { q, page } = peopleRequest.parse(await searchParams);
  const [{ members, total }, invitations] = await Promise.all([
    listMembers(q, { page, pageSize: PAGE_SIZE }),
    listRoleInvitations(),
  ]);
  const pageCount = countPages({ total, pageSize: PAGE_SIZE });
  if (page > pageCount) redirect(memberRoutes.adminPeople({ q, page: pageCount }));
  return (
    <>
      <PageHeading
        title="People"
        lead="Everybody with an account, newest first. Nobody, not even you, can read a password."
      />
      <FindForm
        label="Find somebody"
        hint="A part of their email address, or a role: reviewer, admin."
        phrase={q}
        total={total}
        noun="account"
      />
      <MemberList members={members} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => memberRoutes.adminPeople({ q, page: number })}
      />
      <Section aria-labelledby="invite">
        <h2 id="invite" className="mb-4">
          Invite somebody to help
        </h2>
        <RoleInvitationList invitations={invitations} />
        <InviteToRoleForm />
      </Section>
    </>
  );
}
