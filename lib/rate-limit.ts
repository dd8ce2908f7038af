// A rate limit per address for what anybody may ask of the public pages, counted in this process: it costs no request.
import { currentNetwork } from "./auth/current-network";

/** A whole office may share an address. Only what has to be made counts: what is kept costs nothing. */
const PER_MINUTE = { search: 120, suggestion: 300, picture: 60 } as const;

/** This address asks too often; it may ask again after `waitSeconds`. */
export class RateLimitError extends Error {
  constructor(readonly waitSeconds: number) {
    super(`too many requests from one address: ${waitSeconds} s to wait`);
  }

  /** For whoever asked. */
  get advice(): string {
    const unit = this.waitSeconds === 1 ? "second" : "seconds";
    return `This address asks too often. Ask again in ${this.waitSeconds} ${unit}.`;
  }
}

type What = keyof typeof PER_MINUTE;

const counts = new Map(
  Object.entries(PER_MINUTE).map(([what, perMinute]) => [what, createRateLimit(perMinute)]),
);

/** Counts one more from where the request came from; throws a RateLimitError beyond the limit. */
export async function limitRate(what: What): Promise<void> {
  const waitSeconds = counts.get(what)?.(await currentNetwork()) ?? 0;
  if (waitSeconds > 0) throw new RateLimitError(waitSeconds);
}

const MINUTE_MS = 60_000;

/** Counts a network's turns, anew with each minute. Answers the seconds to wait; 0: go ahead. */
export function createRateLimit(perMinute: number) {
  let minute = 0;
  const taken = new Map<string, number>();
  return (network: string, now = Date.now()): number => {
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      taken.clear();
    }
    const count = (taken.get(network) ?? 0) + 1;
    taken.set(network, count);
    return count <= perMinute ? 0 : Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  };
}
