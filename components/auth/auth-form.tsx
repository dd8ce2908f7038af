"use client";

import { signIn, signUp } from "@/lib/auth/actions";
import { EmailField, NewPasswordField, PasswordField } from "./fields";
import { MemberForm } from "./member-form";

export type AuthMode = "sign-in" | "create-account";

type Props = {
  mode: AuthMode;
  /** Where one goes on to. */
  from: string;
};

/** Signs in, or makes an account. */
export function AuthForm({ mode, from }: Props) {
  const isNew = mode === "create-account";
  return (
    <MemberForm
      key={mode}
      action={isNew ? signUp : signIn}
      submit={isNew ? "Create Account" : "Sign In"}
    >
      {({ email, fields }) => (
        <>
          <input type="hidden" name="from" value={from} />
          <EmailField id="email" label="E-mail" defaultValue={email} error={fields.email} />
          {isNew ? (
            <NewPasswordField
              id="password"
              name="password"
              label="Password"
              error={fields.password}
            />
          ) : (
            <PasswordField id="password" label="Password" error={fields.password} />
          )}
        </>
      )}
    </MemberForm>
  );
}
