// Asks a website whether it answers: a request or two, of which only the headers are read.
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address";

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;
/** Node's own limit is 16 kB; no website needs as much to say that it is there. */
const MAX_HEADER_BYTES = 16_384;

/** Why a website counts as one that does not answer. */
export type WebsiteProblem =
  | "unknown name"
  | "no answer"
  | "bad certificate"
  | "not found"
  | "server error"
  | "too many redirects"
  | "leads nowhere public";

export type Network = {
  /** Every address of a name. */
  resolve: (hostname: string) => Promise<string[]>;
  /** Where a connection to a checked address and port goes. */
  connectTo: (address: string, port: number) => { host: string; port: number };
};

const internet: Network = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true })).map(({ address }) => address),
  connectTo: (host, port) => ({ host, port }),
};

type Options = { userAgent: string; network?: Network; timeoutMs?: number };

/**
 * What is wrong with a website; null when it answers. Whatever it says that people may still see, such as 'sign in' or 'no
 * robots', counts as an answer. Never connects but to port 80 or 443 of a public address, redirects included.
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

/** Some servers know no HEAD, and say so in many ways. */
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

/** Looked up once for each request, and the connection goes to what was looked at: a name cannot change in between. */
async function findAddress(url: URL, asking: Asking): Promise<{ ip: string } | WebsiteProblem> {
  if (!isPublicPlace(url)) return "leads nowhere public";
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(hostname) ? [hostname] : await resolveInTime(hostname, asking);
  const [ip] = found;
  if (!ip) return "unknown name";
  // One private address among public ones is a trap as well.
  return found.every(isPublicAddress) ? { ip } : "leads nowhere public";
}

/** URL knows the port of a protocol, and leaves it out. */
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

/** Settles at the headers and hangs up: of the body not a byte is read. */
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
        // The certificate has to be that of the name.
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
