// A rate limit per address for what anybody may ask of the public pages, counted in this process: it costs no request.
import { currentNetwork } from "./auth/current-network";
import { formatWait } from "./format/wait";
import { READS_PER_MINUTE } from "./rate-limits";

/** This address asks too often; it may ask again after `waitSeconds`. */
export class RateLimitError extends Error {
  constructor(readonly waitSeconds: number) {
    super(`too many requests from one address: ${waitSeconds} s to wait`);
  }

  /** For whoever asked. */
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

/** Counts one more from where the request came from; throws a RateLimitError beyond the limit. */
export async function limitRate(what: keyof typeof limits): Promise<void> {
  const waitSeconds = limits[what](await currentNetwork());
  if (waitSeconds > 0) throw new RateLimitError(waitSeconds);
}

const MINUTE_MS = 60_000;

/** So many networks are counted within a minute; with one more, counting begins anew and memory is free again. */
const MAX_NETWORKS = 100_000;

/** Counts a network's turns, anew with each minute. Answers the seconds to wait; 0: go ahead. */
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
