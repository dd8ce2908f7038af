import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/lib/format/numbers";
import { formatDate } from "@/lib/format/dates";
import type { MemberEntry, RoleInvitation } from "@/lib/accounts/people";
import { memberRoutes } from "@/lib/routes";
import { WithdrawRoleForm } from "./member-forms";

/** Accounts, each with its roles and number of listings. */
export function MemberList({ members }: { members: readonly MemberEntry[] }) {
  if (members.length === 0) return <p className="text-muted">Nobody has an account like that.</p>;
  return (
    <ul className="border-t border-rule">
      {members.map((member) => (
        <li key={member.id} className="border-b border-rule py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              href={memberRoutes.adminMember(member.id)}
              prefetch={false}
              className="inline-block py-1 font-bold break-all"
            >
              {member.email}
            </Link>
            <MemberBadges member={member} />
          </p>
          <p className="text-sm text-muted">
            Since {formatDate(member.createdAt)}
            {member.listings.length > 0 &&
              `, keeps ${formatCount(member.listings.length, "listing")}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Badges for roles, and for reasons why the member cannot sign in. */
export function MemberBadges({ member }: { member: MemberEntry }) {
  return (
    <>
      {member.roles.map((role) => (
        <Badge key={role} variant="positive">
          {role}
        </Badge>
      ))}
      {member.isBlocked && <Badge variant="alert">blocked</Badge>}
      {!member.isConfirmed && <span className="text-sm text-muted">not confirmed</span>}
      {member.isMe && <span className="text-sm text-muted">you</span>}
    </>
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
