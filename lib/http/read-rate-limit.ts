// Limits the rate of public reads per network, counted in this process without a request to the database.
import type { IncomingMessage } from "node:http";
import { formatWait } from "@/lib/format/numbers";
import { READS_PER_MINUTE } from "@/lib/rate-limits";
import { currentNetwork } from "./current-network";
import { clientNetwork } from "./network";
import { onRequestEnd } from "./requests";

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

// Limits how many pages that do not exist a network may ask for: each is rendered anew, because no cache keeps a 404.

/** A proxy of this machine that no setting names, or its operator: all visitors may come from there. */
const THIS_MACHINE = /^(?:127\.|0:0:0:0$|unknown$)/;

/** Of a page that does not exist, and of a page number beyond the last one, which leads to the last. */
const UNCACHED = new Set([404, 307]);

/** Networks that are refused are forgotten beyond this number, to bound the memory. */
const MAX_REFUSED = 10_000;

type Answer = { network: string; status: number };

/** Counts answers. `isRefused` tells whether a network has to wait for the next minute. */
export function createMissingLimit(perMinute: number = READS_PER_MINUTE.missing) {
  const take = createRateLimit(perMinute);
  const refusedUntil = new Map<string, number>();
  return {
    count({ network, status }: Answer, now = Date.now()): void {
      if (!UNCACHED.has(status) || THIS_MACHINE.test(network)) return;
      const seconds = take(network, now);
      if (refusedUntil.size > MAX_REFUSED) refusedUntil.clear();
      if (seconds > 0) refusedUntil.set(network, now + seconds * 1000);
    },
    isRefused: (network: string, now = Date.now()) => (refusedUntil.get(network) ?? 0) > now,
  };
}

/** Begins to count the answers of this process. Returns whether a request comes from a network that has to wait. */
export function limitMissing(trustedProxies: number): (request: IncomingMessage) => boolean {
  const limit = createMissingLimit();
  const networkOf = ({ headers }: IncomingMessage) =>
    clientNetwork(String(headers["x-forwarded-for"] ?? ""), trustedProxies);
  onRequestEnd(({ request, response }) =>
    limit.count({ network: networkOf(request), status: response.statusCode }),
  );
  return (request) => limit.isRefused(networkOf(request));
}
