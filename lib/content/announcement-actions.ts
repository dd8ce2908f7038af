"use server";

// Server actions of admins on the announcement. Each checks the admin's role, and the database checks it again.
import { requireRole } from "@/lib/auth/session";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { type ContentState, leaveToList, saveContent, toProblem } from "./forms";
import { ANNOUNCEMENT_FIELDS, announcementForm } from "./announcement";

const NEVER_TAKEN = { field: "text", message: "This is already announced." };

/** Publishes an announcement in place of the previous one. */
export async function saveAnnouncement(
  _before: ContentState,
  form: FormData,
): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  return saveContent(form, {
    ...{ fields: ANNOUNCEMENT_FIELDS, schema: announcementForm },
    // Redirects to another page, because a toast is shown only when the path changes.
    ...{ page: memberRoutes.admin(), title: "The announcement is saved" },
    write: async (row) => {
      const table = (await sessionClient()).from("announcements");
      if (!openedId) return toProblem(await table.insert(row).select("id"), () => NEVER_TAKEN);
      const seen = cleanText(form.get("seen"));
      const changed = table.update(row).eq("id", openedId).eq("updated_at", seen).select("id");
      return toProblem(await changed, () => NEVER_TAKEN);
    },
  });
}

/** Deletes the announcement; succeeds too if somebody else has deleted it already. */
export async function removeAnnouncement(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminAnnouncement());
    const client = await sessionClient();
    await client
      .from("announcements")
      .delete()
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return leaveToList("The announcement is gone", memberRoutes.admin());
  });
  return done ?? { text: "", error: null, message: formatOutage() };
}
