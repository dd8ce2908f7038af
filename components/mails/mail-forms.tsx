"use client";

import { MemberForm } from "@/components/auth/member-form";
import { changeMail, sendExample } from "@/lib/mails/actions";
import { memberRoutes } from "@/lib/routes";

/** Sends oneself an example of a mail. */
export function SendExampleForm({ template }: { template: string }) {
  return (
    <MemberForm action={sendExample} submit="Send it to me" variant="outline">
      {() => <input type="hidden" name="template" value={template} />}
    </MemberForm>
  );
}

type ChangeProps = { mailId: string; change: "retry" | "drop"; recipient: string };

/** Tries a mail once more, or drops it. */
export function ChangeMailForm({ mailId, change, recipient }: ChangeProps) {
  return (
    <MemberForm
      action={changeMail}
      place={`${memberRoutes.adminMail()}#${mailId}`}
      variant={change === "drop" ? "destructive" : "outline"}
      submit={
        <span>
          {change === "drop" ? "Drop" : "Try again"}
          <span className="sr-only"> the mail to {recipient}</span>
        </span>
      }
    >
      {() => (
        <>
          <input type="hidden" name="mailId" value={mailId} />
          <input type="hidden" name="change" value={change} />
        </>
      )}
    </MemberForm>
  );
}
