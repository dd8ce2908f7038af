"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn, signUp } from "@/lib/auth/actions";
import { EMAIL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/auth/limits";
import { MemberForm } from "./member-form";
import { PasswordInput } from "./password-input";

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
          <EmailField defaultValue={email} error={fields.email} />
          <Field
            id="password"
            label="Password"
            hint={
              isNew &&
              `At least ${PASSWORD_MIN_LENGTH} characters. Spaces and any letters are welcome.`
            }
            error={fields.password}
          >
            <PasswordInput
              name="password"
              required
              minLength={isNew ? PASSWORD_MIN_LENGTH : undefined}
              autoComplete={isNew ? "new-password" : "current-password"}
            />
          </Field>
        </>
      )}
    </MemberForm>
  );
}

type EmailProps = { label?: string; hint?: string; defaultValue: string; error?: string };

/** An e-mail address, kept as it was typed. */
export function EmailField({ label = "E-mail", hint, defaultValue, error }: EmailProps) {
  return (
    <Field id="email" label={label} hint={hint} error={error}>
      <Input
        type="email"
        name="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="username"
        defaultValue={defaultValue}
      />
    </Field>
  );
}
