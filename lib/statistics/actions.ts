"use server";
// Server actions of owners for the monthly mail: in their account, or by the mail's link without signing in.
import { refresh } from "next/cache";
import { handleForm, refuse, succeed } from "@/lib/forms/form-state";
import { requireMember } from "@/lib/auth/session";
import type { FormState } from "@/lib/forms/types";
import { readBusinessId } from "@/lib/businesses/ids";
import { memberRoutes } from "@/lib/routes";
import { cleanText } from "@/lib/forms/clean-text";
import { endSubscription, setSubscription } from "./subscriptions";

const UNCHANGED = "Nothing was changed";
const STOPPED = succeed(
  "The monthly email is stopped",
  "We send no more of them about this listing.",
);

/** Turns the monthly mail on or off, for a listing that the member owns. */
export async function setStatisticsMail(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const member = await requireMember(memberRoutes.myStatistics(id));
    const wanted = form.get("wanted") === "yes";
    if (!(await setSubscription(id, member.id, wanted)))
      return refuse(UNCHANGED, "You don’t manage this listing.");
    refresh();
    const on = succeed("The monthly email is on", "The next one comes with the next month.");
    return { ...(wanted ? on : STOPPED), isDone: false };
  });
}

/** Turns the monthly mail off with the signed token of its link. */
export async function stopStatisticsMail(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const isOurs = await endSubscription(cleanText(form.get("token")));
    return isOurs ? STOPPED : refuse(UNCHANGED, "Part of this link is missing. Copy all of it.");
  });
}
