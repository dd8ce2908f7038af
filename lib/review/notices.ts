"use server";
// Server action that sets how often a reviewer gets mails about waiting submissions.
import { z } from "zod";
import { requireRole } from "@/lib/auth/session";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { orOutage, outage } from "@/lib/forms/outage";
import { sessionClient } from "@/lib/supabase/session";
import { NOTICE_PACES } from "./types";

type NoticeState = { message: string | null };

/** Stores the signed-in reviewer's choice. */
export async function setReviewNotices(_before: NoticeState, form: FormData): Promise<NoticeState> {
  const chosen = z.enum(NOTICE_PACES).safeParse(form.get("pace"));
  const done = await orOutage(async () => {
    const { id } = await requireRole("reviewer", memberRoutes.review());
    if (!chosen.success) return { message: "Choose one of the two." };
    const client = await sessionClient();
    const notices = { user_id: id, pace: chosen.data };
    await client.from("reviewer_notices").upsert(notices).throwOnError();
    const how = chosen.data === "each" ? "for each of them" : "once a day, if something waits";
    return leaveWithFlash(
      { title: "Saved", description: `You get a mail ${how}.` },
      { to: memberRoutes.review() },
    );
  });
  return done ?? { message: outage() };
}
