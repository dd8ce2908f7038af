// The way of every request to Supabase: past Next's own fetch, and with an end to waiting.
import { fetch as undiciFetch } from "undici";
import { countAnswers, noteAnswer } from "./answers";
import { createConcurrencyLimit } from "../concurrency-limit";

/**
 * Next wraps the global fetch and would remember each answer apart from the page it belongs to, so that one page could
 * mix answers of different ages, and an outage could hide behind old ones. Pages are cached as a whole instead, so reads
 * go past that wrapper. A server that has not answered `timeoutMs` after it was asked counts as away, or `writeTimeoutMs`
 * where it may have to work for it; it is asked `atOnce` questions at a time. With `waitMs`, one that answers others, whoever
 * asks for them, is busy instead, and a question that took so long fails with a BusyError.
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
    const ask = async (ending: AbortSignal) => {
      const signal = init?.signal ? AbortSignal.any([ending, init.signal]) : ending;
      const response = await undiciFetch(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: toBody(init?.body),
        signal,
      });
      if (response.status < 500) noteAnswer(url);
      return new Response(response.status === 204 ? null : await response.arrayBuffer(), {
        status: response.status,
        headers: Object.fromEntries(response.headers),
      });
    };
    return take(ask, () => countAnswers(url));
  };
}

/** What clients of ours send: JSON, or a file as it lies in memory. */
function toBody(body: RequestInit["body"]): string | Uint8Array | undefined {
  return typeof body === "string" || body instanceof Uint8Array ? body : undefined;
}

/** Renewing and ending a session: posted, but nothing is hashed or mailed. */
const QUICK = /\/auth\/v1\/(?:logout|token\?grant_type=refresh_token)/;
