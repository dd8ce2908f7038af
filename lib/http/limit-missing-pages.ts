// Limits how many pages that do not exist a network may ask for: each is rendered anew, because no cache keeps a 404.
import type { IncomingMessage } from "node:http";
import { READS_PER_MINUTE } from "@/lib/rate-limits";
import { clientNetwork } from "./network";
import { createRateLimit } from "./read-rate-limit";
import { onRequestEnd } from "./requests";

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
