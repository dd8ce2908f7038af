"use server";
// Server action of a mail's link: its reader confirms that the listing is up to date, or ends such mails.
import { redirect } from "next/navigation";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { type DecisionState, NO_DECISION } from "@/lib/review/types";
import { memberRoutes } from "@/lib/routes";
import { orTyped } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { serviceClient } from "@/lib/supabase/service";
import { readConfirmation } from "./rules";

/** Uses up the link. It needs a form, because mail programs open links by themselves but submit nothing. */
export async function confirmByMail(
  _before: DecisionState,
  form: FormData,
): Promise<DecisionState> {
  const request = readConfirmation(cleanText(form.get("token")));
  const is_unwanted = form.get("answer") === "unwanted";
  const over = "This link was already used, or it is older than 30 days.";
  if (!request) return { ...NO_DECISION, message: over };
  return orTyped(NO_DECISION, async () => {
    const args = { business_id: request.businessId, asked_at: request.askedAt, is_unwanted };
    const { data } = await serviceClient().rpc("confirm_by_mail", args).throwOnError();
    if (!data) return { ...NO_DECISION, message: over };
    renewBusinessPages(request.businessId);
    redirect(memberRoutes.confirmedByMail(request.businessId, is_unwanted ? "unwanted" : "right"));
  });
}
