// Slows down guessing, per account and per network; counted in the database, so that all servers share the counts.
import { createHmac } from "node:crypto";
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  CALLS_PER_MINUTE,
  NETWORKS_PER_SITE,
} from "@/lib/rate-limits";
import { deriveKey } from "@/lib/crypto";
import { COUNT_MS } from "@/lib/supabase/timeouts";
import { serviceClient } from "@/lib/supabase/service";
import { currentNetwork } from "@/lib/http/current-network";
import { toSite } from "@/lib/http/network";

const MINUTE = 60;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

/**
 * Counts a try on accounts, by their email address or id, or on a link, by its token. Returns the seconds to wait; 0 if allowed.
 */
export async function consumeAttempt(
  action: LimitedAction,
  ...subjects: string[]
): Promise<number> {
  const { account, network } = ATTEMPT_LIMITS[action];
  const from = await currentNetwork();
  const site = toSite(from);
  const ofSite = { ...network, freeTries: network.freeTries * NETWORKS_PER_SITE };
  const toAttempt = (subject: string, limit: AttemptLimit) =>
    countedAs(bucketOf(action, subject), limit);
  const attempts = [
    ...(site ? [toAttempt(site, ofSite)] : []),
    toAttempt(from, network),
    ...subjects.map((subject) => toAttempt(foldAddress(subject), account)),
  ];
  const { data } = await serviceClient().rpc("take_attempts", { attempts }).throwOnError();
  return data;
}

/** 'Ann+shop@example.com' reaches the mailbox of 'ann@example.com'; other subjects stay as they are. */
function foldAddress(subject: string): string {
  if (!subject.includes("@")) return subject;
  return subject.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}

/** Resets the tries on an account after a success. */
export async function resetAttempts(action: LimitedAction, email: string): Promise<void> {
  await serviceClient()
    .from("rate_limits")
    .delete()
    .eq("bucket", bucketOf(action, foldAddress(email)))
    .throwOnError();
}

/** Counts an API call of the current network. Returns the seconds to wait; 0 if allowed. */
export async function consumeCall(now = new Date()): Promise<number> {
  const minute = Math.floor(now.getTime() / (MINUTE * 1000));
  const bucket = bucketOf("call", `${await currentNetwork()} ${minute}`);
  const limit = { freeTries: CALLS_PER_MINUTE, windowSeconds: MINUTE };
  const { data } = await serviceClient()
    .rpc("take_attempts", { attempts: [countedAs(bucket, limit)] })
    .abortSignal(AbortSignal.timeout(COUNT_MS))
    .throwOnError();
  return data;
}

/** An item of the argument of take_attempts. */
function countedAs(bucket: string, { freeTries, windowSeconds }: AttemptLimit) {
  return { bucket, free_tries: freeTries, window_seconds: windowSeconds };
}

/** A keyed hash: a reader of the table learns neither addresses nor accounts, and cannot test guesses. */
function bucketOf(action: LimitedAction | "call", subject: string): string {
  return createHmac("sha256", deriveKey("rate limits"))
    .update(`${action} ${subject}`)
    .digest("base64url");
}
