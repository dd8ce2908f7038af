"use client";

import { EmailField } from "@/components/auth/fields";
import { MemberForm } from "@/components/forms/member-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type Role, ROLE_NAMES, ROLES } from "@/lib/auth/access";
import {
  acceptRole,
  changeRole,
  confirmNewAddress,
  inviteToRole,
  mailMemberLink,
  requestAddress,
  setBlocked,
  withdrawRoleInvitation,
} from "@/lib/accounts/people-actions";
import { memberRoutes } from "@/lib/routes";

/** Invites somebody by mail to become a reviewer or an admin. */
export function InviteToRoleForm() {
  return (
    <MemberForm
      action={inviteToRole}
      submit="Invite"
      place={`${memberRoutes.adminPeople()}#invite`}
    >
      {({ email, fields }) => (
        <>
          <EmailField
            id="invite-email"
            label="Their email address"
            defaultValue={email}
            error={fields.email}
          />
          <Field
            id="invite-role"
            label="As"
            hint="Reviewers decide on submissions and listings. Admins run the whole site."
            error={fields.role}
          >
            <Select name="role" defaultValue="reviewer">
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {role.charAt(0).toUpperCase() + role.slice(1)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </MemberForm>
  );
}

/** Withdraws a pending invitation. */
export function WithdrawRoleForm({ invitationId, email }: { invitationId: string; email: string }) {
  return (
    <MemberForm
      action={withdrawRoleInvitation}
      variant="outline"
      submit={
        <span>
          Withdraw<span className="sr-only"> the invitation of {email}</span>
        </span>
      }
    >
      {() => <input type="hidden" name="invitationId" value={invitationId} />}
    </MemberForm>
  );
}

type AboutMember = { memberId: string };

/** Grants or revokes a role. */
export function ChangeRoleForm({
  memberId,
  role,
  has,
}: AboutMember & { role: Role; has: boolean }) {
  return (
    <MemberForm
      action={changeRole}
      place={`${memberRoutes.adminMember(memberId)}#${role}`}
      variant={has ? "destructive" : "outline"}
      submit={has ? `No longer ${ROLE_NAMES[role]}` : `Make them ${ROLE_NAMES[role]}`}
    >
      {() => <Hidden values={{ memberId, role, change: has ? "revoke" : "grant" }} />}
    </MemberForm>
  );
}

/** Blocks an account, or ends the block. */
export function BlockForm({ memberId, isBlocked }: AboutMember & { isBlocked: boolean }) {
  return (
    <MemberForm
      action={setBlocked}
      place={`${memberRoutes.adminMember(memberId)}#block`}
      variant={isBlocked ? "outline" : "destructive"}
      submit={isBlocked ? "End the block" : "Block this account"}
    >
      {() => <Hidden values={{ memberId, blocked: isBlocked ? "no" : "yes" }} />}
    </MemberForm>
  );
}

/** Mails the member a new link for their account. */
export function MailLinkForm({ memberId }: AboutMember) {
  return (
    <MemberForm
      action={mailMemberLink}
      place={`${memberRoutes.adminMember(memberId)}#link`}
      variant="outline"
      submit="Send a new link"
    >
      {() => <Hidden values={{ memberId }} />}
    </MemberForm>
  );
}

/** Changes an account's address after the new one is confirmed. */
export function RequestAddressForm({ memberId }: AboutMember) {
  return (
    <MemberForm
      action={requestAddress}
      place={`${memberRoutes.adminMember(memberId)}#address`}
      variant="outline"
      submit="Send a link to this address"
    >
      {({ email, fields }) => (
        <>
          <Hidden values={{ memberId }} />
          <EmailField
            id="new-address"
            label="Their new email address"
            defaultValue={email}
            error={fields.email}
          />
        </>
      )}
    </MemberForm>
  );
}

/** Accepts the role that a mail offers. */
export function AcceptRoleForm({ signed }: { signed: string }) {
  return (
    <MemberForm action={acceptRole} submit="Accept">
      {() => <Hidden values={{ invitation: signed }} />}
    </MemberForm>
  );
}

/** Confirms the new address of an account. */
export function ConfirmAddressForm({ signed }: { signed: string }) {
  return (
    <MemberForm action={confirmNewAddress} submit="Use this address">
      {() => <Hidden values={{ request: signed }} />}
    </MemberForm>
  );
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
