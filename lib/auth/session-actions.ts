"use server";

// Server action that ends a session: a member's own, or for admins anybody's.
import { z } from "zod";
import { handleForm, refuse } from "@/lib/forms/form-state";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";

/** Ends the session at once; it cannot read or write anything any more. */
export async function endSession(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const member = z.uuid().safeParse(form.get("memberId"));
    const page = member.success ? memberRoutes.adminMember(member.data) : routes.account();
    await requireMember(page);
    const over = refuse("Nothing was changed", "This session has already ended.");
    const session = z.uuid().safeParse(form.get("sessionId"));
    if (!session.success) return over;
    const client = await sessionClient();
    const { data } = await client.rpc("end_session", { session_id: session.data }).throwOnError();
    if (!data) return over;
    // The form disappears with its session, so the message is shown as a flash on the page.
    return leaveWithFlash(
      { title: "The session has ended", description: "That device is signed out." },
      { to: page },
    );
  });
}
