// Limits the rate of public reads per network, counted in this process without a request to the database.
import { formatWait } from "@/lib/format/numbers";
import { READS_PER_MINUTE } from "@/lib/rate-limits";
import { currentNetwork } from "./current-network";

/** Thrown when a network sends too many requests; it may send the next after `waitSeconds`. */
export class RateLimitError extends Error {
  constructor(readonly waitSeconds: number) {
    super(`too many requests from one address: ${waitSeconds} s to wait`);
  }

  /** Message for the visitor or the program. */
  get advice(): string {
    return `This address asks too often. Ask again in ${formatWait(this.waitSeconds)}.`;
  }
}

const limits = {
  search: createRateLimit(READS_PER_MINUTE.search),
  suggestion: createRateLimit(READS_PER_MINUTE.suggestion),
  picture: createRateLimit(READS_PER_MINUTE.picture),
  visit: createRateLimit(READS_PER_MINUTE.visit),
  photo: createRateLimit(READS_PER_MINUTE.photo),
};

/** Counts a request of the current network; throws a RateLimitError above the limit. */
export async function limitRate(what: keyof typeof limits): Promise<void> {
  const waitSeconds = limits[what](await currentNetwork());
  if (waitSeconds > 0) throw new RateLimitError(waitSeconds);
}

const MINUTE_MS = 60_000;

/** Maximum number of networks counted per minute; above it, counting starts from zero to bound the memory. */
const MAX_NETWORKS = 100_000;

/** Counts a network's requests, from zero in each minute. Returns the seconds to wait; 0 when the request is allowed. */
export function createRateLimit(perMinute: number) {
  let minute = 0;
  const taken = new Map<string, number>();
  return (network: string, now = Date.now()): number => {
    if (Math.floor(now / MINUTE_MS) !== minute || taken.size > MAX_NETWORKS) {
      minute = Math.floor(now / MINUTE_MS);
      taken.clear();
    }
    const count = (taken.get(network) ?? 0) + 1;
    taken.set(network, count);
    return count <= perMinute ? 0 : Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  };
}
