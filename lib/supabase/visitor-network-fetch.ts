// Tells the accounts server the network of the visitor, by which it limits tries; otherwise it would count all visitors as one. It
// believes only requests with a secret key of the new form, where 'IP address forwarding' is switched on.
import type { Env } from "@/lib/env";

const ACCOUNTS = /\/auth\/v1\//;

/** Wraps `fetch` for the requests of one visitor. `network` as of clientNetwork. */
export function createVisitorNetworkFetch(
  fetch: typeof globalThis.fetch,
  { publishableKey, secretKey }: NonNullable<Env["supabase"]>,
  network: string,
): typeof globalThis.fetch {
  const address = toAddress(network);
  if (!address || !secretKey?.startsWith("sb_secret_")) return fetch;
  return (input, init) => {
    if (!ACCOUNTS.test(String(input instanceof Request ? input.url : input)))
      return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set("Sb-Forwarded-For", address);
    headers.set("apikey", secretKey);
    // A member's own token stays.
    if (headers.get("Authorization") === `Bearer ${publishableKey}`)
      headers.set("Authorization", `Bearer ${secretKey}`);
    return fetch(input, { ...init, headers });
  };
}

/** An address in the network; null when the network is unknown. */
function toAddress(network: string): string | null {
  if (network === "unknown") return null;
  return network.includes(":") ? `${network}::` : network;
}
