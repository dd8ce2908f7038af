// Counts visits reported by our own pages, if they are by people and not too frequent from one address.
import { isbot } from "isbot";
import type { NextRequest } from "next/server";
import { currentNetwork } from "@/lib/http/current-network";
import { bytesOf, isCrossSite } from "@/lib/auth/cross-site-forms";
import { env } from "@/lib/env";
import { SAME_VISITS_PER_MINUTE } from "@/lib/rate-limits";
import { createRateLimit, limitRate, RateLimitError } from "@/lib/http/read-rate-limit";
import { floridaDay } from "@/lib/format/dates";
import { serviceClient } from "@/lib/supabase/service";
import { type Counted, type DayCounts, NOTHING_COUNTED, visit } from "./counts";

/** Maximum size of a request body in bytes; a visit takes about a hundred. */
const MAX_BYTES = 500;

/** Repeated visits, such as reloads, are not counted, but are not an error either. */
const limitSame = createRateLimit(SAME_VISITS_PER_MINUTE);

/** Responds without a body, and never reports whether the visit was counted. */
export async function respondToVisit(request: NextRequest): Promise<Response> {
  const { headers } = request;
  if (!headers.has("origin") || isCrossSite(request)) return emptyResponse(403);
  if (!(bytesOf(request) <= MAX_BYTES)) return emptyResponse(413);
  try {
    await limitRate("visit");
  } catch (error) {
    if (error instanceof RateLimitError) return emptyResponse(429);
    throw error;
  }
  const reported = visit.safeParse(await readJson(request));
  if (!reported.success) return emptyResponse(400);
  const { business, what } = reported.data;
  const agent = headers.get("user-agent");
  const isPerson = agent !== null && agent !== "" && !isbot(agent);
  const isNew = limitSame(`${await currentNetwork()} ${business} ${what}`) === 0;
  if (isPerson && isNew && env().supabase) counter.count(business, what);
  return emptyResponse(204);
}

async function readJson(request: NextRequest): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return null;
  }
}

function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

// Counts visits in memory and writes their sums to the database every two seconds, so that a visit causes no write.

const EVERY_MS = 2000;

/** Maximum number of unwritten sums (one per listing and day). Further ones, such as of invented listings, are not counted. */
const MAX_WAITING = 10_000;

type Sum = DayCounts & { business_id: string };
type Store = (sums: readonly Sum[]) => Promise<void>;

/** Unwritten counts are lost when the process ends: at most two seconds of visits. They are kept if the database rejects them. */
export function createCounter(store: Store, plan: (flush: () => void) => void) {
  let waiting = new Map<string, Sum>();
  let isPlanned = false;

  function add(sum: Sum): void {
    const key = `${sum.day} ${sum.business_id}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= MAX_WAITING) return;
    waiting.set(key, before ? addTo(before, sum) : sum);
    if (!isPlanned) plan(() => void flush());
    isPlanned = true;
  }

  async function flush(): Promise<void> {
    const sums = [...waiting.values()];
    waiting = new Map();
    isPlanned = false;
    try {
      await store(sums);
    } catch (error) {
      console.error(
        "statistics: what was counted is kept until the database answers",
        String(error),
      );
      for (const sum of sums) add(sum);
    }
  }

  return {
    count: (business_id: string, what: Counted, now = new Date()) =>
      add({ business_id, day: floridaDay(now), ...NOTHING_COUNTED, [what]: 1 }),
  };
}

function addTo(before: Sum, { views, phone, website, directions }: Sum): Sum {
  return {
    ...before,
    views: before.views + views,
    phone: before.phone + phone,
    website: before.website + website,
    directions: before.directions + directions,
  };
}

async function storeSums(sums: readonly Sum[]): Promise<void> {
  await serviceClient()
    .rpc("add_statistics", { counts: sums.map((sum) => ({ ...sum })) })
    .throwOnError();
}

const counter = createCounter(storeSums, (flush) => void setTimeout(flush, EVERY_MS).unref());
