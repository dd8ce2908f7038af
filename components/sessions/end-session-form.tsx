"use client";

import { MemberForm } from "@/components/auth/member-form";
import { endSession } from "@/lib/sessions/actions";
import type { MemberSession } from "@/lib/sessions/types";

/** One press: that device is signed out. */
export function EndSessionForm({ session: { id, device } }: { session: MemberSession }) {
  return (
    <MemberForm
      action={endSession}
      place="/account#sessions"
      variant="outline"
      submit={
        <span>
          End<span className="sr-only"> the session of {device || "a device not known yet"}</span>
        </span>
      }
    >
      {() => <input type="hidden" name="sessionId" value={id} />}
    </MemberForm>
  );
}
