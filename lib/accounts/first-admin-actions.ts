"use server";

// Server action of a new site's one-time link.
import { handleForm, refuse } from "@/lib/forms/form-state";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { leaveWithFlash } from "@/lib/flash";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { isFirstAdminToken } from "./first-admin";

/** Makes the signed-in member the first admin, if there is none. */
export async function becomeFirstAdmin(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const token = cleanText(form.get("token"));
    const member = await requireMember(memberRoutes.firstAdmin(token));
    const over = refuse(
      "Nothing was changed",
      "This link was already used, or part of it is missing.",
    );
    if (!isFirstAdminToken(token)) return over;
    const args = { member: member.id };
    const { data } = await serviceClient().rpc("make_first_admin", args).throwOnError();
    if (!data) return over;
    return leaveWithFlash({ title: "You are the first admin" }, { to: memberRoutes.adminSetup() });
  });
}
