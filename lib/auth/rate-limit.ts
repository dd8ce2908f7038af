// Slows down guessing, per account and per network; counted in the database, so that all servers share the counts.
import { createHmac } from "node:crypto";
import { ATTEMPT_LIMITS, type AttemptLimit, CALLS_PER_MINUTE } from "@/lib/rate-limits";
import { deriveKey } from "@/lib/signed-token";
import { COUNT_MS } from "@/lib/supabase/timeouts";
import { serviceClient } from "@/lib/supabase/service";
import { currentNetwork } from "./current-network";

const MINUTE = 60;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/** Counts a try on an account, by its e-mail address, or on a link, by its token. Returns the seconds to wait; 0 if allowed. */
export async function takeTry(action: LimitedAction, subject: string): Promise<number> {
  const { account, network } = ATTEMPT_LIMITS[action];
  const waitOfNetwork = await take(bucketOf(action, await currentNetwork()), network);
  return waitOfNetwork || take(bucketOf(action, subject), account);
}

/** Resets the tries on an account after a success. */
export async function forgiveTries(action: LimitedAction, email: string): Promise<void> {
  await serviceClient()
    .from("rate_limits")
    .delete()
    .eq("bucket", bucketOf(action, email))
    .throwOnError();
}

/** Counts an API call of the current network. Returns the seconds to wait; 0 if allowed. */
export async function takeCall(now = new Date()): Promise<number> {
  const minute = Math.floor(now.getTime() / (MINUTE * 1000));
  const limit = { freeTries: CALLS_PER_MINUTE, windowSeconds: MINUTE };
  return take(
    bucketOf("call", `${await currentNetwork()} ${minute}`),
    limit,
    AbortSignal.timeout(COUNT_MS),
  );
}

/** Without a signal it waits as reads do: longer for a busy database than for one that responds to nobody. */
async function take(
  bucket: string,
  { freeTries, windowSeconds }: AttemptLimit,
  signal?: AbortSignal,
): Promise<number> {
  const counting = serviceClient()
    .rpc("take_attempt", { bucket, free_tries: freeTries, window_seconds: windowSeconds })
    .throwOnError();
  const { data } = await (signal ? counting.abortSignal(signal) : counting);
  return data ?? 0;
}

/** A keyed hash: a reader of the table learns neither addresses nor accounts, and cannot test guesses. */
function bucketOf(action: LimitedAction | "call", subject: string): string {
  return createHmac("sha256", deriveKey("rate limits"))
    .update(`${action} ${subject}`)
    .digest("base64url");
}
