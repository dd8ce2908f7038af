// Slows down whoever guesses: per account and per address, counted in the database, so that all servers share it.
import { createHmac } from "node:crypto";
import { ATTEMPT_LIMITS, type AttemptLimit, CALLS_PER_MINUTE } from "@/lib/rate-limits";
import { deriveKey } from "@/lib/signed-token";
import { COUNT_MS, READ_MS } from "@/lib/supabase/timeouts";
import { serviceClient } from "@/lib/supabase/service";
import { currentNetwork } from "./current-network";

const MINUTE = 60;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/** Counts one more try on an account, by its e-mail address, or on a link, by its token. Answers the seconds to wait; 0: go ahead. */
export async function takeTry(action: LimitedAction, subject: string): Promise<number> {
  const { account, network } = ATTEMPT_LIMITS[action];
  const waitOfNetwork = await take(bucketOf(action, await currentNetwork()), network, READ_MS);
  return waitOfNetwork || take(bucketOf(action, subject), account, READ_MS);
}

/** After a success: earlier tries on this account count no more. */
export async function forgiveTries(action: LimitedAction, email: string): Promise<void> {
  await serviceClient()
    .rpc("clear_attempts", { bucket: bucketOf(action, email) })
    .throwOnError();
}

/** Counts one more call from where the request came from. Answers the seconds to wait; 0: go ahead. */
export async function takeCall(now = new Date()): Promise<number> {
  const minute = Math.floor(now.getTime() / (MINUTE * 1000));
  const limit = { freeTries: CALLS_PER_MINUTE, windowSeconds: MINUTE };
  return take(bucketOf("call", `${await currentNetwork()} ${minute}`), limit, COUNT_MS);
}

async function take(
  bucket: string,
  { freeTries, windowSeconds }: AttemptLimit,
  patienceMs: number,
): Promise<number> {
  const { data } = await serviceClient()
    .rpc("take_attempt", { bucket, free_tries: freeTries, window_seconds: windowSeconds })
    .abortSignal(AbortSignal.timeout(patienceMs))
    .throwOnError();
  return data ?? 0;
}

/** A keyed hash: who reads the table learns neither addresses nor accounts, and cannot try out guesses. */
function bucketOf(action: LimitedAction | "call", subject: string): string {
  return createHmac("sha256", deriveKey("rate limits"))
    .update(`${action} ${subject}`)
    .digest("base64url");
}
