// Stores what visitors send with the forms about a listing and about a review.
import { z } from "zod";
import { consumeAttempt } from "@/lib/auth/rate-limit";
import { formatWait } from "@/lib/format/wait";
import { toJson } from "@/lib/listing-edits/schema";
import { toSuspicion } from "@/lib/submissions/rules";
import { cleanText } from "@/lib/forms/clean-text";
import { readFormToken } from "@/lib/submissions/signed-tokens";
import { serviceClient } from "@/lib/supabase/service";
import { toSuggestionHash } from "./rules";
import type { SuggestionKind } from "./types";

export const OUTAGE =
  "We can't take suggestions at the moment. Nothing you typed is lost: leave this page open and send it again in a few minutes.";
export const OPEN_FOR_LONG =
  "This page had been open for a long time. Please look over what you typed and send it once more.";
const NOT_FOUND = "What this is about is not in the directory any more.";

type SentSuggestion = {
  kind: SuggestionKind;
  note: string | null;
  email: string | null;
  wanted: object;
  review?: string;
};

/** Limits the rate, detects spam, and stores a suggestion once. Returns its reference, or the message for the visitor. */
export async function storeSuggestion(
  form: FormData,
  businessId: string,
  sent: SentSuggestion,
): Promise<{ reference: string } | { message: string }> {
  const wait = await consumeAttempt("suggestion", businessId);
  if (wait > 0) return { message: formatTooMany(wait) };
  const opened = readFormToken(cleanText(form.get("formToken")));
  const suspicion = toSuspicion({
    honeypot: cleanText(form.get("subject")),
    openSeconds: opened?.openSeconds ?? null,
    description: [sent.note, ...Object.values(sent.wanted)].join(" "),
  });
  const { data } = await serviceClient()
    .rpc("suggest_change", {
      business_id: businessId,
      suggestion: toJson(sent),
      key: opened?.key ?? crypto.randomUUID(),
      content_hash: toSuggestionHash({ businessId, ...sent }),
      spam_reason: suspicion ?? undefined,
    })
    .throwOnError();
  const reference = z.string().nullable().parse(data);
  return reference ? { reference } : { message: NOT_FOUND };
}

function formatTooMany(seconds: number): string {
  return `Several suggestions were sent from here in a short time. Please send this one in ${formatWait(seconds)}; what you typed stays.`;
}
