"use client";

import { confirmLink } from "@/lib/auth/actions";
import { NewPasswordField } from "./fields";
import { MemberForm } from "../forms/member-form";
import { NewLink } from "./link-error";

type Props = { tokenHash: string; type: string; submit: string };

/**
 * Confirms an account or address with the link of a mail. A new account sets its password here, because whoever signed up may
 * not own the mailbox.
 */
export function ConfirmForm({ tokenHash, type, submit }: Props) {
  return (
    <MemberForm action={confirmLink} submit={submit} done={<NewLink />}>
      {({ fields }) => (
        <>
          <input type="hidden" name="token_hash" value={tokenHash} />
          <input type="hidden" name="type" value={type} />
          {type === "signup" && (
            <NewPasswordField
              id="new-password"
              name="newPassword"
              label="Password"
              error={fields.newPassword}
            />
          )}
        </>
      )}
    </MemberForm>
  );
}
