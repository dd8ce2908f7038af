"use server";
// Ends one session of the member who asks; an admin ends anybody's.
import { z } from "zod";
import { answerForm, refuse } from "@/lib/forms/answers";
import { requireMember } from "@/lib/auth/session";
import type { FormAnswer } from "@/lib/forms/types";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes, routes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";

/** From now on nobody reads or changes anything with that session. */
export async function endSession(_before: FormAnswer, form: FormData): Promise<FormAnswer> {
  return answerForm(form, async () => {
    const member = z.uuid().safeParse(form.get("memberId"));
    const page = member.success ? memberRoutes.adminMember(member.data) : routes.account();
    await requireMember(page);
    const over = refuse("Nothing was changed", "This session is over already.");
    const session = z.uuid().safeParse(form.get("sessionId"));
    if (!session.success) return over;
    const client = await sessionClient();
    const { data } = await client.rpc("end_session", { session_id: session.data }).throwOnError();
    if (!data) return over;
    // Its form goes with it, so the page has to say it.
    return leaveWithFlash(
      { title: "The session has ended", description: "That device is signed out." },
      { to: page },
    );
  });
}
