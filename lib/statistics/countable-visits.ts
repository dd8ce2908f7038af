// Counts visits reported by our own pages, if they are by people and not too frequent from one address.
import { isbot } from "isbot";
import type { NextRequest } from "next/server";
import { currentNetwork } from "@/lib/current-network";
import { bytesOf, isForeign } from "@/lib/auth/cross-site-forms";
import { env } from "@/lib/env";
import { SAME_VISITS_PER_MINUTE } from "@/lib/rate-limits";
import { createRateLimit, limitRate, RateLimitError } from "@/lib/read-rate-limit";
import { counter } from "./counter";
import { visit } from "./schema";

/** Maximum size of a request body in bytes; a visit takes about a hundred. */
const MAX_BYTES = 500;

/** Repeated visits, such as reloads, are not counted, but are not an error either. */
const limitSame = createRateLimit(SAME_VISITS_PER_MINUTE);

/** Responds without a body, and never reports whether the visit was counted. */
export async function respondToVisit(request: NextRequest): Promise<Response> {
  const { headers } = request;
  if (!headers.has("origin") || isForeign(request)) return emptyResponse(403);
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
