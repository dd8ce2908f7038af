"use client";

import Link from "next/link";
import { confirmLink } from "@/lib/auth/actions";
import { routes } from "@/lib/routes";
import { MemberForm } from "./member-form";

type Props = { tokenHash: string; type: string; submit: string };

/** Uses up the link of a mail. */
export function ConfirmForm({ tokenHash, type, submit }: Props) {
  return (
    <MemberForm
      action={confirmLink}
      submit={submit}
      done={
        <p>
          <Link href={routes.forgotPassword()}>Get a new link</Link>
        </p>
      }
    >
      {() => (
        <>
          <input type="hidden" name="token_hash" value={tokenHash} />
          <input type="hidden" name="type" value={type} />
        </>
      )}
    </MemberForm>
  );
}
