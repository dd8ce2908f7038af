"use server";

// Server action of the form about a listing: validate, limit the rate, store, redirect.
import { redirect } from "next/navigation";
import { readBusinessId } from "@/lib/businesses/ids";
import { listCategories } from "@/lib/categories/queries";
import { checkEdit, readEdit } from "@/lib/listing-edits/rules";
import { withReference } from "@/lib/log";
import { routes } from "@/lib/routes";
import { orOutage } from "@/lib/forms/outage";
import { cleanText } from "@/lib/forms/clean-text";
import { readFormToken, renewFormToken } from "@/lib/submissions/signed-tokens";
import { OPEN_FOR_LONG, OUTAGE, storeSuggestion } from "./suggestion-queries";
import { hasEnoughDetail, NOTHING_SUGGESTED } from "./suggestions";
import { readReport } from "./suggestion-schema";
import type { SuggestionState } from "./suggestion-types";

const NOT_WHOLE = "This form arrived incomplete. Please open the page of the business again.";
const NOT_ENOUGH = "Change below what is wrong, or write here what is.";

/** Stores a suggestion and redirects to its receipt. Otherwise, returns the form's state with errors and the typed values. */
export async function suggestChange(
  _before: SuggestionState,
  form: FormData,
): Promise<SuggestionState> {
  const businessId = readBusinessId(form);
  const { typed, report } = readReport(form);
  const read = readEdit(form);
  const { seen, values } = read;
  const formToken = cleanText(form.get("formToken"));
  const answer: SuggestionState = {
    ...NOTHING_SUGGESTED,
    ...typed,
    values,
    seen: JSON.stringify(seen),
    formToken,
  };
  if (!seen) return { ...answer, message: NOT_WHOLE };
  const opened = readFormToken(formToken);
  if (opened?.openSeconds === null)
    return { ...answer, formToken: renewFormToken(opened.key), message: OPEN_FOR_LONG };
  const stored = await orOutage(async () => {
    const parsed = checkEdit(await listCategories(), seen, read);
    if (!parsed.ok) return { ...answer, errors: parsed.errors };
    if (!report) return answer;
    const { wanted } = parsed;
    if (!hasEnoughDetail(report.kind, report.note, wanted))
      return { ...answer, otherErrors: { note: NOT_ENOUGH } };
    const taken = await storeSuggestion(form, businessId, { ...report, wanted });
    return "reference" in taken ? taken : { ...answer, message: taken.message };
  });
  if (stored === null) return { ...answer, message: withReference(OUTAGE) };
  if (!("reference" in stored)) return stored;
  redirect(routes.suggestionReceived(stored.reference));
}
