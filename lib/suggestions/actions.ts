"use server";
// What the form about a listing does: check, limit the rate, hand over to the database, say where to go.
import { redirect } from "next/navigation";
import { z } from "zod";
import { takeTry } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/auth/paths";
import { readBusinessId } from "@/lib/businesses/schema";
import { listCategories } from "@/lib/categories/queries";
import { checkEdit, readEdit } from "@/lib/edits/rules";
import { toJson } from "@/lib/edits/schema";
import { routes } from "@/lib/routes";
import { orOutage } from "@/lib/submissions/outage";
import { cleanText, toSuspicion } from "@/lib/submissions/rules";
import { readFormToken, renewFormToken } from "@/lib/submissions/signed-tokens";
import { serviceClient } from "@/lib/supabase/service";
import { NOTHING_SUGGESTED, saysEnough, toSuggestionHash } from "./rules";
import { readReport } from "./schema";
import type { SuggestionState } from "./types";

const OUTAGE =
  "We can't take suggestions at the moment. Nothing you typed is lost: leave this page open and send it again in a few minutes.";
const OPEN_FOR_LONG =
  "This page had been open for a long time. Please look over what you typed and send it once more.";
const NOT_WHOLE = "This form did not arrive whole. Please open the page of the business anew.";
const GONE = "This business is not in the directory any more.";
const NOT_ENOUGH = "Change below what is wrong, or write here what is.";

/** Takes a suggestion in and goes on to its receipt; or answers the form with what to do, and all that was typed. */
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
    if (!saysEnough(report.kind, report.note, wanted))
      return { ...answer, otherErrors: { note: NOT_ENOUGH } };
    const wait = await takeTry("suggestion", businessId);
    if (wait > 0) return { ...answer, message: formatTooMany(wait) };
    const suggestion = { ...report, wanted };
    const reference = await store(businessId, suggestion, {
      key: opened?.key ?? crypto.randomUUID(),
      suspicion: toSuspicion({
        honeypot: cleanText(form.get("subject")),
        openSeconds: opened?.openSeconds ?? null,
        description: [report.note, ...Object.values(wanted)].join(" "),
      }),
    });
    return reference ? { reference } : { ...answer, message: GONE };
  });
  if (stored === null) return { ...answer, message: OUTAGE };
  if (!("reference" in stored)) return stored;
  redirect(routes.suggestionReceived(stored.reference));
}

function formatTooMany(seconds: number): string {
  return `Several suggestions were sent from here in a short time. Please send this one in ${formatWait(seconds)}; what you typed stays.`;
}

/** Its reference; null where the listing is not shown any more. */
async function store(
  businessId: string,
  suggestion: object,
  { key, suspicion }: { key: string; suspicion: string | null },
): Promise<string | null> {
  const { data } = await serviceClient()
    .rpc("suggest_change", {
      business_id: businessId,
      suggestion: toJson(suggestion),
      key,
      content_hash: toSuggestionHash({ businessId, ...suggestion }),
      spam_reason: suspicion ?? undefined,
    })
    .throwOnError();
  return z.string().nullable().parse(data);
}
