"use client";

import { EmailField, NewPasswordField, PasswordField } from "@/components/auth/fields";
import { CodeField } from "@/components/auth/code-forms";
import { MemberForm } from "@/components/forms/member-form";
import {
  changeEmail,
  changePassword,
  deleteAccount,
  requestReset,
  resetPassword,
} from "@/lib/accounts/actions";
import { signOut } from "@/lib/auth/actions";
import { NewLink } from "@/components/auth/link-error";

type ChangePasswordProps = { email: string; needsCode: boolean };

export function ChangePasswordForm({ email, needsCode }: ChangePasswordProps) {
  return (
    <MemberForm action={changePassword} place="/account#change-password" submit="Change password">
      {({ fields }) => (
        <>
          <AccountName email={email} />
          <PasswordField id="old-password" label="Current password" error={fields.password} />
          <NewPasswordField
            id="new-password"
            name="newPassword"
            label="New password"
            error={fields.newPassword}
          />
          {needsCode && <CodeField id="password-code" error={fields.code} takesRecoveryCodes />}
        </>
      )}
    </MemberForm>
  );
}

export function ChangeEmailForm({ needsCode }: { needsCode: boolean }) {
  return (
    <MemberForm action={changeEmail} place="/account#change-email" submit="Send confirmation link">
      {({ email, fields }) => (
        <>
          <EmailField
            id="new-email"
            label="New email address"
            defaultValue={email}
            error={fields.email}
          />
          <PasswordField id="email-password" label="Your password" error={fields.password} />
          {needsCode && <CodeField id="email-code" error={fields.code} takesRecoveryCodes />}
        </>
      )}
    </MemberForm>
  );
}

export function SignOutForm({ scope }: { scope: "local" | "global" }) {
  return (
    <MemberForm
      action={signOut}
      variant="outline"
      submit={scope === "global" ? "Sign out everywhere" : "Sign out here"}
    >
      {() => <input type="hidden" name="scope" value={scope} />}
    </MemberForm>
  );
}

export function DeleteAccountForm({ email }: { email: string }) {
  return (
    <MemberForm action={deleteAccount} variant="destructive" submit="Delete my account for good">
      {({ fields }) => (
        <>
          <AccountName email={email} />
          <PasswordField id="delete-password" label="Your password" error={fields.password} />
        </>
      )}
    </MemberForm>
  );
}

/** Tells password managers which account the password belongs to. */
function AccountName({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}

/** Requests a mail with a link for a new password. */
export function RequestResetForm() {
  return (
    <MemberForm action={requestReset} submit="Send me a link">
      {({ email, fields }) => (
        <EmailField id="email" label="Email" defaultValue={email} error={fields.email} />
      )}
    </MemberForm>
  );
}

type ResetPasswordProps = { tokenHash: string; needsCode: boolean };

/** Sets a new password with the link of a mail, which works once. */
export function ResetPasswordForm({ tokenHash, needsCode }: ResetPasswordProps) {
  return (
    <MemberForm action={resetPassword} submit="Save and sign in" done={<NewLink />}>
      {({ fields }) => (
        <>
          <input type="hidden" name="token_hash" value={tokenHash} />
          <NewPasswordField
            id="new-password"
            name="newPassword"
            label="New password"
            error={fields.newPassword}
          />
          {needsCode && <CodeField error={fields.code} takesRecoveryCodes />}
        </>
      )}
    </MemberForm>
  );
}
