// Checks once a week whether the websites of listings respond, with one or two requests of which only the headers are read.
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { env } from "@/lib/env";
import { serviceClient } from "@/lib/supabase/service";

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;
/** Node's default limit is 16 kB; no website needs more. */
const MAX_HEADER_BYTES = 16_384;

/** Why a website counts as unreachable. */
export type WebsiteProblem =
  | "unknown name"
  | "no answer"
  | "bad certificate"
  | "not found"
  | "server error"
  | "too many redirects"
  | "leads nowhere public";

export type Network = {
  /** Resolves all addresses of a host name. */
  resolve: (hostname: string) => Promise<string[]>;
  /** Maps a checked address and port to the connection's target. */
  connectTo: (address: string, port: number) => { host: string; port: number };
};

const internet: Network = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true })).map(({ address }) => address),
  connectTo: (host, port) => ({ host, port }),
};

type Options = { userAgent: string; network?: Network; timeoutMs?: number };

/**
 * Returns the problem of a website; null if it responds. Responses such as 'sign in' or 'no robots' are no problem, since people
 * may still see the website. Connects only to ports 80 and 443 of public addresses, also after redirects.
 */
export async function checkWebsite(
  website: string,
  options: Options,
): Promise<WebsiteProblem | null> {
  const { userAgent, network = internet, timeoutMs = TIMEOUT_MS } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = URL.parse(website);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!url) return "leads nowhere public";
    const answer = await ask(url, { userAgent, network, signal });
    if (typeof answer === "string") return answer;
    if (!answer.location) return toProblem(answer.status);
    url = URL.parse(answer.location, url);
  }
  return "too many redirects";
}

type Asking = { userAgent: string; network: Network; signal: AbortSignal };
type Answer = { status: number; location: string | null };

/** Tries HEAD, then GET: some servers do not support HEAD, and report that with various errors. */
async function ask(url: URL, asking: Asking): Promise<Answer | WebsiteProblem> {
  const address = await findAddress(url, asking);
  if (typeof address === "string") return address;
  try {
    const head = await send("HEAD", url, address.ip, asking);
    return head.status < 400 ? head : await send("GET", url, address.ip, asking);
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Resolves the name once per request, and connects to the checked address, so that the name cannot resolve to another one
 * meanwhile.
 */
async function findAddress(url: URL, asking: Asking): Promise<{ ip: string } | WebsiteProblem> {
  if (!isPublicPlace(url)) return "leads nowhere public";
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(hostname) ? [hostname] : await resolveInTime(hostname, asking);
  const [ip] = found;
  if (!ip) return "unknown name";
  // Private addresses are refused even among public ones, since they may be an attack.
  return found.every(isPublicAddress) ? { ip } : "leads nowhere public";
}

/** URL leaves the protocol's default port empty. */
function isPublicPlace({ protocol, port, username, password }: URL): boolean {
  const isWeb = protocol === "http:" || protocol === "https:";
  const isOfOtherPort = port !== "" && port !== "80" && port !== "443";
  return isWeb && !isOfOtherPort && username === "" && password === "";
}

async function resolveInTime(hostname: string, { network, signal }: Asking): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => {
    signal.addEventListener("abort", () => resolve([]), { once: true });
  });
  return Promise.race([network.resolve(hostname).catch(() => []), late]);
}

/** Resolves at the headers and closes the connection without reading the body. */
function send(
  method: "HEAD" | "GET",
  url: URL,
  ip: string,
  { userAgent, network, signal }: Asking,
): Promise<Answer> {
  const isSecure = url.protocol === "https:";
  const { host, port } = network.connectTo(ip, Number(url.port) || (isSecure ? 443 : 80));
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(
      {
        ...{ method, host, port, signal, agent: false, maxHeaderSize: MAX_HEADER_BYTES },
        path: url.pathname + url.search,
        // The certificate must be valid for the host name.
        ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
        headers: { host: url.host, "user-agent": userAgent, accept: "*/*" },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const isRedirect = status >= 300 && status < 400;
        resolve({ status, location: isRedirect ? (headers.location ?? null) : null });
        request.destroy();
      },
    );
    request.on("error", reject);
    request.end();
  });
}

function toProblem(status: number): WebsiteProblem | null {
  if (status === 404 || status === 410) return "not found";
  return status >= 500 ? "server error" : null;
}

function toFailure(error: unknown): WebsiteProblem {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return /CERT|SELF_SIGNED|UNABLE_TO/.test(code) ? "bad certificate" : "no answer";
}

// Decides which IP addresses are public, so that nobody can make the site send requests into its own network (SSRF).

/** https://www.iana.org/assignments/iana-ipv4-special-registry, plus multicast and reserved addresses. */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Special ranges within global unicast: those that embed IPv4 addresses, documentation, and others. */
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, "ipv6");

// Loopback, link-local, unique local and mapped addresses are outside of this range.
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an address can be that of a public website. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Websites checked in parallel, each on another host: claim_website_checks returns no host twice within a minute. */
const BATCH = 10;
/** Maximum number of batches per hourly run; the rest is left to the next. */
const MAX_BATCHES = 100;
const MAX_FAILURES = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks all due websites and records the results. Throws when the database is unreachable. */
export async function checkDueWebsites(): Promise<void> {
  const userAgent = toUserAgent(env().siteUrl);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { data } = await serviceClient()
      .rpc("claim_website_checks", { max_rows: BATCH })
      .throwOnError();
    if (data.length === 0) return;
    await Promise.all(
      data.map(async ({ business_id, website, failures }) => {
        const problem = await checkWebsite(website, { userAgent });
        await serviceClient()
          .from("website_checks")
          .update(toCheckResult(problem, failures))
          .match({ business_id, website })
          .throwOnError();
      }),
    );
  }
}

/** The columns of a finished check. A first failure is checked again the next day, everything else after a week. */
export function toCheckResult(problem: string | null, failures: number) {
  const days = problem && failures === 0 ? 1 : 7;
  return {
    checked_at: "now",
    problem,
    failures: problem ? Math.min(failures + 1, MAX_FAILURES) : 0,
    due_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
}

/** The User-Agent header, which says who makes the requests, and where the reason is explained. */
export function toUserAgent(siteUrl: string): string {
  return `VeteranDirectoryLinkCheck/1.0 (+${siteUrl}/about-us; asks a listed website once a week)`;
}
