import { Badge } from "@/components/ui/badge";
import { EntryTable } from "@/components/ui/entry-table";
import { formatCount } from "@/lib/format/numbers";
import { formatDate } from "@/lib/format/dates";
import type { MemberEntry, RoleInvitation } from "@/lib/accounts/people";
import { memberRoutes } from "@/lib/routes";
import { WithdrawRoleForm } from "./member-forms";

/** Accounts, each with its roles and number of listings. */
export function MemberList({ members }: { members: readonly MemberEntry[] }) {
  if (members.length === 0) return <p className="text-muted">No account matches.</p>;
  return (
    <EntryTable
      caption="Accounts, newest first"
      columns={["Email", "Role", "Listings", "Since"]}
      entries={members.map((member) => ({
        ...{ id: member.id, name: member.email, href: memberRoutes.adminMember(member.id) },
        cells: [
          <MemberBadges key="role" member={member} />,
          member.listings.length > 0 && formatCount(member.listings.length, "listing"),
          formatDate(member.createdAt),
        ],
      }))}
    />
  );
}

/** Badges for roles, and for reasons why the member cannot sign in. */
export function MemberBadges({ member }: { member: MemberEntry }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {member.roles.map((role) => (
        <Badge key={role} variant="positive">
          {role}
        </Badge>
      ))}
      {member.isBlocked && <Badge variant="alert">blocked</Badge>}
      {!member.isConfirmed && <span className="text-sm text-muted">not confirmed</span>}
      {member.isMe && <span className="text-sm text-muted">you</span>}
    </span>
  );
}

/** Pending invitations to a role. */
export function RoleInvitationList({ invitations }: { invitations: readonly RoleInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Invited" className="mb-6 grid gap-5">
      {invitations.map(({ id, email, role, expiresAt }) => (
        <li key={id} className="grid gap-2">
          <p>
            <strong className="break-all">{email}</strong>{" "}
            <span className="text-sm text-muted">
              invited as {role}, until {formatDate(expiresAt)}
            </span>
          </p>
          <WithdrawRoleForm invitationId={id} email={email} />
        </li>
      ))}
    </ul>
  );
}
