"use server";
// Server actions of admins for the site's name and operator. The database checks permissions again.
import { revalidateTag } from "next/cache";
import { DIRECTORY_TAG } from "@/lib/cache";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";
import { showSettings } from "./current";
import { changeSettings, refuseFields, succeed } from "./forms";
import { removedSamples, siteForm } from "./schema";
import type { SettingsState } from "./types";

/** Saves the site's name and operator. Pages show them within a minute. */
export async function saveSite(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return changeSettings(form, async (typed) => {
    const input = siteForm.safeParse(typed);
    if (!input.success) return refuseFields(typed, input.error);
    const client = await sessionClient();
    await client.rpc("save_site_settings", { settings: input.data }).throwOnError();
    const { name, operator_name, postal_address, contact_email } = input.data;
    showSettings({
      name: name || null,
      operator: {
        name: operator_name || null,
        address: postal_address || null,
        email: contact_email || null,
      },
    });
    revalidateTag(DIRECTORY_TAG, "max");
    return succeed(typed, "Saved", "Every page says so within a minute.");
  });
}

/** Deletes every sample listing, and the sample articles. */
export async function removeSamples(
  _before: SettingsState,
  form: FormData,
): Promise<SettingsState> {
  return changeSettings(form, async () => {
    const client = await sessionClient();
    const { data } = await client.rpc("remove_samples").throwOnError();
    const { listings } = removedSamples.parse(data);
    revalidateTag(DIRECTORY_TAG, "max");
    return leaveWithFlash(
      {
        title: "The samples are gone",
        description: `${listings} listings were removed, and the invented articles.`,
      },
      { to: memberRoutes.admin() },
    );
  });
}
