"use client";

import { useSyncExternalStore } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { signIn, signUp } from "@/lib/auth/actions";
import { NEW_LINK } from "@/lib/auth/constants";
import { subscribeToNothing } from "./account-link";
import { EmailField, NewPasswordField, PasswordField } from "./fields";
import { MemberForm } from "../forms/member-form";

export type AuthMode = "sign-in" | "create-account";

type Props = {
  mode: AuthMode;
  /** Path to continue to. */
  from: string;
};

export function AuthForm({ mode, from }: Props) {
  const isNew = mode === "create-account";
  return (
    <MemberForm
      key={mode}
      action={isNew ? signUp : signIn}
      submit={isNew ? "Create Account" : "Sign In"}
      more={({ isUnconfirmed }) => isUnconfirmed && <NewLinkButton />}
    >
      {({ email, fields }) => (
        <>
          <CookiesBlocked />
          <input type="hidden" name="from" value={from} />
          <EmailField id="email" label="Email" defaultValue={email} error={fields.email} />
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

/** Said before somebody signs in: afterwards they would be a visitor again, without a word. */
function CookiesBlocked() {
  const areBlocked = useSyncExternalStore(
    subscribeToNothing,
    () => !navigator.cookieEnabled,
    () => false,
  );
  if (!areBlocked) return null;
  return (
    <p role="alert" className="border-l-4 border-alert bg-surface px-4 py-3">
      Your browser blocks cookies, and signing in needs one. Allow cookies for this site, then
      reload the page.
    </p>
  );
}

/** For members who lost the confirmation mail, or opened it too late. Needs only the address. */
function NewLinkButton() {
  return (
    <button
      name="wish"
      value={NEW_LINK}
      formNoValidate
      className={buttonVariants({ variant: "outline", className: "justify-self-start" })}
    >
      Send a new link
    </button>
  );
}
