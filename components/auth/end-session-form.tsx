"use client";

import { MemberForm } from "@/components/forms/member-form";
import { memberRoutes, routes } from "@/lib/routes";
import { endSession } from "@/lib/auth/actions";
import type { MemberSession } from "@/lib/auth/session";

type Props = {
  session: MemberSession;
  /** Set when the session is another member's. */
  memberId?: string;
};

/** Ends a session, which signs its device out. */
export function EndSessionForm({ session: { id, device }, memberId }: Props) {
  const page = memberId ? memberRoutes.adminMember(memberId) : routes.account();
  return (
    <MemberForm
      action={endSession}
      place={`${page}#sessions`}
      variant="outline"
      submit={
        <span>
          End<span className="sr-only"> the session of {device || "a device not known yet"}</span>
        </span>
      }
    >
      {() => (
        <>
          <input type="hidden" name="sessionId" value={id} />
          {memberId && <input type="hidden" name="memberId" value={memberId} />}
        </>
      )}
    </MemberForm>
  );
}
