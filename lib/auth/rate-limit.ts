// Slows down whoever guesses: per account and per address, counted in the database, so that all servers share it.
import { createHmac } from "node:crypto";
import { deriveKey } from "@/lib/signed-token";
import { COUNT_MS, READ_MS } from "@/lib/supabase/timeouts";
import { serviceClient } from "@/lib/supabase/service";
import { currentNetwork } from "./current-network";

const MINUTE = 60;

/** How many tries are free, and for how long the action remembers; the longest wait is as long. */
type Limit = { freeTries: number; windowSeconds: number };

// One address may be a whole office; one account belongs to one person.
const LIMITS = {
  password: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** The password once more, for a change: whoever guesses at sign-in must not keep its owner from it. */
  proof: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Of a second factor: three of a million are right at any moment. */
  code: {
    account: { freeTries: 5, windowSeconds: 15 * MINUTE },
    network: { freeTries: 30, windowSeconds: 15 * MINUTE },
  },
  /** Links are guessed from any address; each is tried once or twice by its owner. */
  link: {
    account: { freeTries: 5, windowSeconds: 5 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Whatever makes us send a mail. */
  mail: {
    account: { freeTries: 3, windowSeconds: 15 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /** Codes for whoever claims a listing, which is the account here: its mailbox is somebody's, whoever asks. */
  claim: {
    account: { freeTries: 5, windowSeconds: 60 * MINUTE },
    network: { freeTries: 10, windowSeconds: 60 * MINUTE },
  },
  /** Businesses sent in: somebody may list all of their own, and an office those of its clients. */
  submission: {
    account: { freeTries: 5, windowSeconds: 60 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Photos: a listing has fourteen, and each costs a second of work. */
  photo: {
    account: { freeTries: 60, windowSeconds: 60 * MINUTE },
    network: { freeTries: 120, windowSeconds: 60 * MINUTE },
  },
  /** What visitors say is wrong: about one listing from everywhere, so that nobody by themselves can close it to others. */
  suggestion: {
    account: { freeTries: 100, windowSeconds: 60 * MINUTE },
    network: { freeTries: 20, windowSeconds: 60 * MINUTE },
  },
  /** Reviews, and changes of them. */
  review: {
    account: { freeTries: 10, windowSeconds: 60 * MINUTE },
    network: { freeTries: 30, windowSeconds: 60 * MINUTE },
  },
} as const satisfies Record<string, Record<"account" | "network", Limit>>;

export type LimitedAction = keyof typeof LIMITS;

/** Calls of the interface for programs. They are no guesses: each minute begins anew. */
export const CALLS_PER_MINUTE = 120;

/** Counts one more try on an account, by its e-mail address, or on a link, by its token. Answers the seconds to wait; 0: go ahead. */
export async function takeTry(action: LimitedAction, subject: string): Promise<number> {
  const { account, network } = LIMITS[action];
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
  { freeTries, windowSeconds }: Limit,
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
