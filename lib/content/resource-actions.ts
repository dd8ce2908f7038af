"use server";

// Server actions of admins for veteran resources. The database checks permissions again.
import { requireRole } from "@/lib/auth/session";
import { floridaDay } from "@/lib/format/dates";
import type { DecisionState } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orOutage, formatOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { sessionClient } from "@/lib/supabase/session";
import { type ContentState, leaveToList, saveContent, toProblem } from "./forms";
import { RESOURCE_FIELDS, resourceForm } from "./resource-form";

const TAKEN = { field: "id", message: "Another resource has this short name." };

/** Adds a resource, or updates the one that the form was opened with. */
export async function saveResource(_before: ContentState, form: FormData): Promise<ContentState> {
  const openedId = cleanText(form.get("openedId"));
  return saveContent(form, {
    ...{ fields: RESOURCE_FIELDS, schema: resourceForm },
    ...{ page: memberRoutes.adminResources(), title: "The resource is saved" },
    write: async (row) => {
      const table = (await sessionClient()).from("resources");
      if (!openedId) return toProblem(await table.insert(row).select("id"), () => TAKEN);
      const seen = cleanText(form.get("seen"));
      const changed = table.update(row).eq("id", openedId).eq("updated_at", seen).select("id");
      return toProblem(await changed, () => TAKEN);
    },
  });
}

/** Records that the facts of a resource were checked today. */
export async function markChecked(_before: null, form: FormData): Promise<null> {
  await requireRole("admin", memberRoutes.adminResources());
  const client = await sessionClient();
  await client
    .from("resources")
    .update({ checked_on: floridaDay(new Date()) })
    .eq("id", cleanText(form.get("id")))
    .throwOnError();
  return leaveToList("Noted as checked today", memberRoutes.adminResources());
}

/** Deletes a resource permanently. */
export async function removeResource(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const done = await orOutage(async () => {
    await requireRole("admin", memberRoutes.adminResources());
    const client = await sessionClient();
    await client
      .from("resources")
      .delete()
      .eq("id", cleanText(form.get("id")))
      .throwOnError();
    return leaveToList("The resource is removed", memberRoutes.adminResources());
  });
  return done ?? { text: "", error: null, message: formatOutage() };
}
