"use server";
// Server actions of admins for the site's name and operator. The database checks permissions again.
import { renewAllPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { sessionClient } from "@/lib/supabase/session";
import { showSettings } from "./current";
import { changeSettings, refuseFields, removedSamples, siteForm, succeed } from "./forms";
import type { SettingsState } from "./types";

/** Saves the site's name and operator. Pages show them within a minute. */
export async function saveSite(_before: SettingsState, form: FormData): Promise<SettingsState> {
  return changeSettings(form, async (typed) => {
    const input = siteForm.safeParse(typed);
    if (!input.success) return refuseFields(typed, input.error);
    const row = {
      name: input.data.name || null,
      home_heading: input.data.home_heading || null,
      operator_name: input.data.operator_name || null,
      postal_address: input.data.postal_address || null,
      contact_email: input.data.contact_email || null,
    };
    const settings = (await sessionClient()).from("site_settings");
    // `single` fails when the database lets the caller change no row.
    await settings.update(row).eq("id", "site").select("id").single().throwOnError();
    const { name, home_heading, operator_name, postal_address, contact_email } = row;
    showSettings({
      name,
      homeHeading: home_heading,
      operator: { name: operator_name, address: postal_address, email: contact_email },
    });
    renewAllPages();
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
    renewAllPages();
    return redirectWithFlash(
      {
        title: "The samples are gone",
        description: `${listings} listings were removed, and the invented articles.`,
      },
      // The next step of a new site.
      { to: memberRoutes.adminSetup("listings") },
    );
  });
}
