"use client";

import { PasswordField } from "@/components/auth/fields";
import { MemberForm } from "@/components/forms/member-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signOut } from "@/lib/auth/actions";
import {
  beginSecondFactor,
  confirmSecondFactor,
  verifyCode,
  removeSecondFactor,
  requireSecondFactor,
} from "@/lib/auth/second-factor-actions";

/** Form for the code at sign-in. */
export function VerifyCodeForm({ from }: { from: string }) {
  return (
    <MemberForm action={verifyCode} submit="Sign In">
      {({ fields }) => (
        <>
          <input type="hidden" name="from" value={from} />
          <CodeField error={fields.code} takesRecoveryCodes />
        </>
      )}
    </MemberForm>
  );
}

/** For members who have neither app nor recovery codes at hand. */
export function SignOutInstead() {
  return (
    <div className="mt-6">
      <MemberForm action={signOut} variant="outline" submit="Sign out instead">
        {() => <input type="hidden" name="scope" value="local" />}
      </MemberForm>
    </div>
  );
}

/** Starts the setup; the secret is shown next. */
export function BeginForm() {
  return (
    <MemberForm action={beginSecondFactor} submit="Set it up">
      {({ fields }) => (
        <PasswordField id="password" label="Your password" error={fields.password} />
      )}
    </MemberForm>
  );
}

/** Confirms the setup: signing in then requires a code. */
export function ConfirmForm() {
  return (
    <MemberForm action={confirmSecondFactor} submit="Turn it on">
      {({ fields }) => <CodeField error={fields.code} />}
    </MemberForm>
  );
}

/** Removes the second factor: the password alone is enough again. */
export function RemoveForm() {
  return (
    <MemberForm action={removeSecondFactor} variant="destructive" submit="Turn it off">
      {({ fields }) => <CodeField error={fields.code} takesRecoveryCodes />}
    </MemberForm>
  );
}

/** Lets admins require a second factor of reviewers and admins. */
export function RequireForm({ isRequired }: { isRequired: boolean }) {
  return (
    <MemberForm
      action={requireSecondFactor}
      variant="outline"
      submit={isRequired ? "No longer require it" : "Require it of reviewers and admins"}
    >
      {() => <input type="hidden" name="required" value={isRequired ? "no" : "yes"} />}
    </MemberForm>
  );
}

type CodeFieldProps = { id?: string; error?: string; takesRecoveryCodes?: boolean };

/** Never contains what was typed before: a code works once. */
export function CodeField({ id = "code", error, takesRecoveryCodes = false }: CodeFieldProps) {
  return (
    <Field
      id={id}
      label="The code"
      error={error}
      hint={
        takesRecoveryCodes
          ? "Six digits from your app, or a recovery code."
          : "The six digits your app shows now."
      }
    >
      <Input
        name="code"
        required
        maxLength={40}
        autoComplete="one-time-code"
        inputMode={takesRecoveryCodes ? "text" : "numeric"}
        spellCheck={false}
      />
    </Field>
  );
}
