// Determines the network of a request: its IPv4 address, or for IPv6 the network that one customer gets.
import { isIPv6 } from "node:net";
import { onRequestStart } from "./requests";

/** An IPv6 customer owns at least a /64: its first four groups. */
const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;
/** Some customers get a /48 with 65,536 such networks: its first three groups. */
const IPV6_SITE_GROUPS = 3;

/** The /48 that a network of `clientNetwork` lies in; null for IPv4. */
export function toSite(network: string): string | null {
  const groups = network.split(":");
  if (groups.length !== IPV6_NETWORK_GROUPS) return null;
  return `${groups.slice(0, IPV6_SITE_GROUPS).join(":")}/48`;
}

/**
 * Each proxy appends its client's address to X-Forwarded-For; everything before the entries of our own proxies is the
 * visitor's claim. Returns 'unknown' for an empty header.
 */
export function clientNetwork(forwarded: string, trustedProxies: number): string {
  const chain = forwarded.split(",").map((entry) => entry.trim());
  const address = chain.at(-Math.max(1, trustedProxies)) ?? "";
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return (isIPv6(plain) ? toNetwork(plain) : plain) || "unknown";
}

function toNetwork(address: string): string {
  const [head = "", tail] = address.replace(/%.*$/, "").toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Logged once: behind a proxy that is not configured, all visitors count as one network and share its limits. */
const UNKNOWN_PROXY =
  "network: a request came with X-Forwarded-For, but TRUSTED_PROXIES is 0. If a proxy of yours stands in front, set TRUSTED_PROXIES to the number of proxies: until then all visitors share one rate limit.";

/**
 * Without a proxy of ours in front, the header is only the visitor's claim: it is replaced by the address of the
 * connection before anything reads it.
 */
export function trustOnlyConnections(): void {
  let isLogged = false;
  onRequestStart(({ request: { headers, socket } }) => {
    // Next requests from itself the page to which an action redirects (RSC), with the header set here; this is no proxy.
    if (!isLogged && headers["x-forwarded-for"] !== undefined && headers.rsc === undefined) {
      isLogged = true;
      console.warn(UNKNOWN_PROXY);
    }
    headers["x-forwarded-for"] = socket.remoteAddress;
  });
}
