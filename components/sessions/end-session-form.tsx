"use client";

import { MemberForm } from "@/components/forms/member-form";
import { memberRoutes, routes } from "@/lib/routes";
import { endSession } from "@/lib/sessions/actions";
import type { MemberSession } from "@/lib/sessions/types";

type Props = {
  session: MemberSession;
  /** Whose it is, where it is another's than of who looks. */
  memberId?: string;
};

/** One press: that device is signed out. */
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
