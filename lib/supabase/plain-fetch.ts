// The fetch of all Supabase clients: bypasses Next's fetch cache, limits time and concurrency, repeats what ended in a
// deadlock, and completes an error that PostgREST cuts.
import { fetch as undiciFetch } from "undici";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { BEYOND_THE_LAST } from "@/lib/paging";

/**
 * Next wraps the global fetch and would cache each response separately from its page, so that one page could mix data of
 * different ages, and an outage could be hidden by old data. Pages are cached as a whole instead, so requests bypass that
 * wrapper. A server that has not responded `timeoutMs` after the request (`writeTimeoutMs` for requests that take work)
 * counts as unreachable. At most `atOnce` requests run concurrently. With `waitMs`, a server that meanwhile responds to
 * other requests counts as busy instead, and a request that takes longer than `waitMs` fails with a BusyError.
 */
export function createPlainFetch({
  timeoutMs,
  writeTimeoutMs = timeoutMs,
  atOnce = Infinity,
  waitMs,
}: {
  timeoutMs: number;
  writeTimeoutMs?: number;
  waitMs?: number;
  atOnce?: number;
}): typeof fetch {
  const takeTurn = createConcurrencyLimit({ atOnce, timeoutMs, waitMs });
  const takeWriteTurn = createConcurrencyLimit({ atOnce, timeoutMs: writeTimeoutMs });
  return (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const { method = "GET", headers } = init ?? {};
    const take =
      method === "GET" || method === "HEAD" || QUICK.test(url) ? takeTurn : takeWriteTurn;
    const ask = async (ending: AbortSignal): Promise<Response> => {
      const signal = init?.signal ? AbortSignal.any([ending, init.signal]) : ending;
      const response = await undiciFetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: toBody(init?.body),
        signal,
      });
      if (response.status < 500 && response.status !== 429) recordResponse(url);
      if (response.status === 416) return Response.json(OUT_OF_RANGE, { status: 416 });
      return new Response(response.status === 204 ? null : await response.arrayBuffer(), {
        status: response.status,
        headers: Object.fromEntries(response.headers),
      });
    };
    const askTwice = async (ending: AbortSignal) => {
      const response = await ask(ending);
      return (await isDeadlock(response)) ? ask(ending) : response;
    };
    return take(askTwice, () => countResponses(url));
  };
}

/** The body of a range after the last row, of which PostgREST 13.0 to 14.1 send two bytes (their Content-Length). */
const OUT_OF_RANGE = { code: BEYOND_THE_LAST, message: "Requested range not satisfiable" };

/** Whether PostgreSQL ended the request because it and another waited for each other. It did nothing then. */
async function isDeadlock(response: Response): Promise<boolean> {
  return response.status === 500 && (await response.clone().text()).includes('"40P01"');
}

/** The bodies that our clients send: JSON, or a file in memory. */
function toBody(body: RequestInit["body"]): string | Uint8Array | undefined {
  return typeof body === "string" || body instanceof Uint8Array ? body : undefined;
}

/** POST requests that are as quick as reads: nothing is hashed or mailed. */
const QUICK = /\/auth\/v1\/(?:logout|token\?grant_type=refresh_token)|\/rpc\/take_attempts/;

// Counts the responses of each Supabase server: one that responds to other requests is busy rather than unreachable.

declare global {
  var directoryResponseCounts: Map<string, number> | undefined;
}

// Global, because middleware and pages are bundled separately, each with its own copy of this file.
const counts = (globalThis.directoryResponseCounts ??= new Map<string, number>());

/** `address`: any URL of that Supabase server. */
function recordResponse(address: string): void {
  const { origin } = new URL(address);
  counts.set(origin, countResponses(origin) + 1);
}

/** Number of responses since the process started. */
export function countResponses(address: string): number {
  return counts.get(new URL(address).origin) ?? 0;
}
