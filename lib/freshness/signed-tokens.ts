// Owns the signed link of a mail that asks whether a listing still holds.
import { z } from "zod";
import { businessId } from "@/lib/businesses/schema";
import { readToken, signToken } from "@/lib/signed-token";

const PURPOSE = "listing confirmation";

const asked = z.object({ businessId, askedAt: z.iso.datetime({ offset: true }) });
export type Asked = z.infer<typeof asked>;

/** For the link in the mail. The database knows whether it was answered, and until when it holds. */
export function signConfirmation(request: Asked): string {
  const { businessId: id, askedAt } = request;
  return signToken(PURPOSE, JSON.stringify({ businessId: id, askedAt }));
}

/** Null when the link is not ours. */
export function readConfirmation(token: string): Asked | null {
  const text = readToken(PURPOSE, token);
  return text === null ? null : (asked.safeParse(JSON.parse(text)).data ?? null);
}
