"use client";

import { EmailField, NewPasswordField } from "@/components/auth/fields";
import { MemberForm } from "@/components/forms/member-form";
import { NewLink } from "@/components/auth/new-link";
import { requestReset, resetPassword } from "@/lib/account/actions";

/** Asks for the link of a mail. */
export function RequestResetForm() {
  return (
    <MemberForm action={requestReset} submit="Send me a link">
      {({ email, fields }) => (
        <EmailField id="email" label="E-mail" defaultValue={email} error={fields.email} />
      )}
    </MemberForm>
  );
}

/** Uses the link of a mail up for a new password. */
export function ResetPasswordForm({ tokenHash }: { tokenHash: string }) {
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
        </>
      )}
    </MemberForm>
  );
}
