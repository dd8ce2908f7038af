// Signs and reads the link of a mail that asks whether a listing is still up to date.
import { z } from "zod";
import { businessId } from "@/lib/businesses/ids";
import { readToken, signToken } from "@/lib/signed-token";

const PURPOSE = "listing confirmation";

const payload = z.object({ businessId, askedAt: z.iso.datetime({ offset: true }) });
export type ConfirmationPayload = z.infer<typeof payload>;

/** For the link in the mail. The database knows whether it was used, and until when it is valid. */
export function signConfirmation(request: ConfirmationPayload): string {
  const { businessId: id, askedAt } = request;
  return signToken(PURPOSE, JSON.stringify({ businessId: id, askedAt }));
}

/** Returns null when the link is invalid. */
export function readConfirmation(token: string): ConfirmationPayload | null {
  const text = readToken(PURPOSE, token);
  return text === null ? null : (payload.safeParse(JSON.parse(text)).data ?? null);
}
