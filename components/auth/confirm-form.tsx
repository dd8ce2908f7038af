"use client";

import { confirmLink } from "@/lib/auth/actions";
import { MemberForm } from "./member-form";
import { NewLink } from "./new-link";

type Props = { tokenHash: string; type: string; submit: string };

/** Uses up the link of a mail. */
export function ConfirmForm({ tokenHash, type, submit }: Props) {
  return (
    <MemberForm action={confirmLink} submit={submit} done={<NewLink />}>
      {() => (
        <>
          <input type="hidden" name="token_hash" value={tokenHash} />
          <input type="hidden" name="type" value={type} />
        </>
      )}
    </MemberForm>
  );
}
