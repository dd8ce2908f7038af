"use client";

import { EmailField, NewPasswordField } from "@/components/auth/fields";
import { CodeField } from "@/components/auth/code-forms";
import { MemberForm } from "@/components/forms/member-form";
import { NewLink } from "@/components/auth/new-link";
import { requestReset, resetPassword } from "@/lib/accounts/actions";

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
