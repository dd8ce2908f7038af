// Slows down guessing, per account and per network; counted in the database, so that all servers share the counts.
import { createHmac } from "node:crypto";
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  CALLS_PER_MINUTE,
  NETWORKS_PER_SITE,
} from "@/lib/rate-limits";
import { deriveKey } from "@/lib/signed-token";
import { COUNT_MS } from "@/lib/supabase/timeouts";
import { serviceClient } from "@/lib/supabase/service";
import { currentNetwork } from "./current-network";
import { toSite } from "./network";

const MINUTE = 60;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/**
 * Counts a try on accounts, by their e-mail address or id, or on a link, by its token. Returns the seconds to wait; 0 if allowed.
 */
export async function takeTry(action: LimitedAction, ...subjects: string[]): Promise<number> {
  const { account, network } = ATTEMPT_LIMITS[action];
  const from = await currentNetwork();
  const site = toSite(from);
  const ofSite = { ...network, freeTries: network.freeTries * NETWORKS_PER_SITE };
  const counts = [
    ...(site ? [[site, ofSite] as const] : []),
    [from, network] as const,
    ...subjects.map((subject) => [foldAddress(subject), account] as const),
  ];
  for (const [subject, limit] of counts) {
    const wait = await take(bucketOf(action, subject), limit);
    if (wait > 0) return wait;
  }
  return 0;
}

/** 'Ann+shop@example.com' reaches the mailbox of 'ann@example.com'; other subjects stay as they are. */
function foldAddress(subject: string): string {
  if (!subject.includes("@")) return subject;
  return subject.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}

/** Resets the tries on an account after a success. */
export async function forgiveTries(action: LimitedAction, email: string): Promise<void> {
  await serviceClient()
    .from("rate_limits")
    .delete()
    .eq("bucket", bucketOf(action, foldAddress(email)))
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
