"use server";

// Server action of owners and reviewers: puts the pin of a listing at its door. The database checks permissions.
import { requireMember } from "@/lib/auth/session";
import { readBusinessId } from "@/lib/businesses/ids";
import { renewBusinessPages } from "@/lib/page-cache/invalidate";
import { redirectWithFlash } from "@/lib/flash";
import { cleanText } from "@/lib/forms/clean-text";
import { handleForm, refuse } from "@/lib/forms/form-state";
import type { FormState } from "@/lib/forms/types";
import { getCountyByName } from "@/lib/places/rules";
import { memberRoutes } from "@/lib/routes";
import { getBusinessProfile } from "@/lib/store/listing-pages";
import { sessionClient } from "@/lib/supabase/session";
import { parseClick, parsePin, refusePin } from "./pins";
import { PIN_MAP } from "./pin-map";

const FAILED = "The pin wasn’t moved";
const NO_POINT =
  "Paste coordinates such as 27.19830, -80.25280, or the address of a map with the place in its middle.";

/** Moves the pin to what was pasted or clicked; `remove` puts it back to where it was. */
export async function setPin(_before: FormState, form: FormData): Promise<FormState> {
  return handleForm(form, async () => {
    const id = readBusinessId(form);
    const page =
      form.get("as") === "reviewer" ? memberRoutes.reviewPin(id) : memberRoutes.myPin(id);
    await requireMember(page);
    const business = await getBusinessProfile(id);
    if (!business?.street)
      return refuse(FAILED, "Only a listing that shows its street has a door.");
    const isRemoval = form.get("intent") === "remove";
    const text = cleanText(form.get("text"));
    const click = { x: cleanText(form.get("spot.x")), y: cleanText(form.get("spot.y")) };
    const countyId = getCountyByName(business.county ?? "")?.id ?? "";
    const point = isRemoval ? null : (parseClick(countyId, click, PIN_MAP) ?? parsePin(text));
    const problem = point ? refusePin(point, business.zip) : isRemoval ? null : NO_POINT;
    if (problem) return refuse(FAILED, problem, { text: problem });
    const client = await sessionClient();
    const { data } = await client.rpc("set_pin", { business_id: id, ...point }).throwOnError();
    if (!data) return refuse(FAILED, "You don’t manage this listing.");
    renewBusinessPages(id);
    const description = point ? "Visitors see it at the door." : "It is back where it was.";
    return redirectWithFlash({ title: "The pin is moved", description }, { to: page });
  });
}
