import Link from "next/link";
import { notFound } from "next/navigation";
import { AccountSection } from "@/components/accounts/account-section";
import { PageHeading } from "@/components/layout/page-heading";
import {
  BlockForm,
  ChangeRoleForm,
  MailLinkForm,
  RequestAddressForm,
} from "@/components/accounts/member-forms";
import { MemberBadges } from "@/components/accounts/member-list";
import { SessionList } from "@/components/auth/session-list";
import { listSessions, requireRole } from "@/lib/auth/session";
import { formatDate, formatMoment } from "@/lib/format/dates";
import { getMemberEntry, type MemberEntry } from "@/lib/accounts/people";
import { memberRoutes } from "@/lib/routes";
import { membersMetadata } from "@/lib/seo/metadata";

type Props = PageProps<"/admin/people/[memberId]">;

export const metadata = membersMetadata("A member");

export default async function MemberPage({ params }: Props) {
  const { memberId } = await params;
  await requireRole("admin", memberRoutes.adminMember(memberId));
  const member = (await getMemberEntry(memberId)) ?? notFound();
  const sessions = await listSessions(member.id);
  return (
    <>
      <MemberHeading member={member} />
      <ListingsSection member={member} />
      <AccountSection
        id="roles"
        title="Roles"
        text="Reviewers decide on submissions and listings. Admins run the whole site; there is always one."
      >
        <div className="grid gap-4">
          {(["reviewer", "admin"] as const).map((role) => (
            <div key={role} id={role}>
              <ChangeRoleForm memberId={member.id} role={role} has={member.roles.includes(role)} />
            </div>
          ))}
        </div>
      </AccountSection>
      <AccountSection
        id="sessions"
        title="Where they are signed in"
        text="End those that aren’t theirs, such as on a lost device."
      >
        {sessions.length === 0 ? (
          <p>Nowhere.</p>
        ) : (
          <SessionList sessions={sessions} memberId={member.id} />
        )}
      </AccountSection>
      <AccountSection
        id="link"
        title="Send a link"
        text={
          member.isConfirmed
            ? "For someone who can’t sign in: a link to choose a new password."
            : "Their address was never confirmed: another link to confirm it."
        }
      >
        <MailLinkForm memberId={member.id} />
      </AccountSection>
      <AccountSection
        id="address"
        title="Change the email address"
        text="For someone who lost their mailbox. Make sure it’s really them. The new address gets a link; once it’s opened, the old address is told."
      >
        <RequestAddressForm memberId={member.id} />
      </AccountSection>
      {!member.isMe && <BlockSection member={member} />}
    </>
  );
}

type MemberProps = { member: MemberEntry };

function MemberHeading({ member }: MemberProps) {
  return (
    <PageHeading
      title={<span className="break-all">{member.email}</span>}
      lead={`Has an account since ${formatDate(member.createdAt)}. ${member.lastSignInAt ? `Last signed in on ${formatMoment(member.lastSignInAt)}.` : "Never signed in."}`}
    >
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <MemberBadges member={member} />
      </p>
      <p className="mt-2">
        <Link
          href={memberRoutes.adminAuditLog({ actor: member.email })}
          prefetch={false}
          className="inline-block py-2"
        >
          What they did
        </Link>
      </p>
    </PageHeading>
  );
}

function ListingsSection({ member }: MemberProps) {
  return (
    <AccountSection id="listings" title="Listings" text="What this account manages.">
      {member.listings.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul>
          {member.listings.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={memberRoutes.reviewListing(id)}
                prefetch={false}
                className="inline-block py-2"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function BlockSection({ member }: MemberProps) {
  return (
    <AccountSection
      id="block"
      title={member.isBlocked ? "Blocked" : "Block"}
      text="Someone who is blocked is signed out everywhere, can’t sign in and can’t change anything. Their listings stay."
    >
      <BlockForm memberId={member.id} isBlocked={member.isBlocked} />
    </AccountSection>
  );
}
