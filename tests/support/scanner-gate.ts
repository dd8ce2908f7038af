// A proxy between a scanner and a site: counts the requests, and blocks those to any other host.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { readFormToken, signFormToken } from "@/lib/submissions/signed-tokens";
import { findFreePort } from "../../scripts/start/ports.mjs";
import { newNetwork } from "./network";
import { borrowSecrets } from "./site-data";
import { newBusiness } from "./submit-form";

type Asked = {
  method: string;
  url: string;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer<ArrayBuffer>;
  /** The filled-in fields of a form. */
  fields?: [string, string][];
};

type As = {
  /** Returns the member's cookies; called again when a response sets the session's cookie. Without it, requests are a visitor's. */
  signIn?: () => Promise<string>;
  beforePost?: () => Promise<void>;
  /** Does not send forms, because their effects would end the session under attack. */
  isReading?: boolean;
};

export type Gate = Awaited<ReturnType<typeof startGate>>;

/**
 * Each request comes from its own network, because the rate limit would refuse most of them otherwise. Requests that a
 * scanner causes the site to send (SSRF) would arrive here as well.
 */
export async function startGate(origin: string, { signIn, beforePost, isReading }: As = {}) {
  borrowSecrets();
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  const strayed: string[] = [];
  const kinds = new Map<string, Asked>();
  let scope: Set<string> | undefined;
  let cookie: string | undefined;

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await fillIn(await read(incoming));
    if (!asked.url.startsWith(`${origin}/`)) {
      // At its end wapiti asks its endpoint which requests it received; `strayed` has those, and this one does not belong to them.
      if (!/^http:.*\/get_(?:ssrf|xxe)\.php\?/.test(asked.url)) strayed.push(describe(asked));
      response.end("{}");
      return;
    }
    if (isReading && asked.method === "POST") {
      response.writeHead(405).end();
      return;
    }
    const kind = toKind(asked);
    if (scope && asked.method === "GET" && !scope.has(kind)) {
      response.writeHead(404).end();
      return;
    }
    if (!kinds.has(kind)) kinds.set(kind, asked);
    if (asked.method === "POST") await beforePost?.();
    cookie ??= await signIn?.();
    const headers = { ...asked.headers, ...newNetwork(), origin, ...(cookie && { cookie }) };
    const { status, isSignedAnew, isSentToSignIn } = await handOn({ ...asked, headers }, response);
    if (isSignedAnew) cookie = undefined;
    else if (cookie && isSentToSignIn) failed.push(`to sign in: ${describe(asked)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) failed.push(`${status} ${describe(asked)}`);
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error: unknown) => {
      failed.push(`${incoming.url}: ${String(error)}`);
      response.destroy();
    });
  });
  server.on("connect", ({ url }, socket) => {
    strayed.push(`CONNECT ${url}`);
    socket.destroy();
  });
  const port = await findFreePort("127.0.0.1");
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin,
    url: `http://127.0.0.1:${port}/`,
    /** Number of responses by status. */
    statuses,
    /** Requests with a status of 500 or above, and those redirected to sign-in although signed in. */
    failed,
    /** Requests to other hosts, sent by the scanner or the site. */
    strayed,
    /** The first request for each path with the same names of parameters and fields. */
    kinds,
    /** Limits GET requests to these URLs and their parameters, whatever pages link to; without URLs, removes the limit. */
    limitTo: (urls?: readonly string[]) => {
      scope = urls && new Set(urls.map((url) => toKind({ method: "GET", url })));
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(incoming: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = "GET", url = "", headers } = incoming;
  return { method, url, headers, body: Buffer.concat(chunks) };
}

/** The values that wapiti enters into empty fields, and no value. */
const FILLERS =
  /^(?:|default|Hi there!|0606060606|wapiti\d+@mailinator\.com|https:\/\/wapiti\..*)$/;

/**
 * Fills in forms as people would: valid where the scanner has not entered its own value, a minute after they were opened,
 * without the honeypot field, and always as multipart, which the pages require and wapiti ignores.
 */
async function fillIn(asked: Asked): Promise<Asked> {
  const type = String(asked.headers["content-type"] ?? "");
  if (!/urlencoded|multipart/.test(type)) return asked;
  const given = await new Response(asked.body, { headers: { "content-type": type } }).formData();
  const more = { subject: "", note: "The phone is answered by somebody else." };
  const valid = new Map<string, string>(Object.entries({ ...newBusiness(), ...more }));
  const form = new FormData();
  const fields: [string, string][] = [];
  for (const [name, part] of given) {
    // In multipart forms wapiti sends every field as a file with the field's name.
    const isFile = typeof part !== "string" && part.name !== name;
    if (isFile) {
      form.append(name, part);
      continue;
    }
    const value = typeof part === "string" ? part : await part.text();
    const filled = FILLERS.test(value) ? (valid.get(name) ?? value) : renewToken(value);
    form.append(name, filled);
    fields.push([name, filled]);
  }
  const sent = new Response(form);
  const headers = { ...asked.headers, "content-type": sent.headers.get("content-type") ?? "" };
  return { ...asked, headers, body: Buffer.from(await sent.arrayBuffer()), fields };
}

function renewToken(value: string): string {
  return readFormToken(value) ? signFormToken(Date.now() - 60_000) : value;
}

const OF_CONNECTIONS = new Set(["connection", "content-length", "proxy-connection"]);

/** Forwards a request without the response's cookies, with which the scanner would end its own session. */
function handOn({ method, url, headers, body }: Asked, response: ServerResponse) {
  const others = Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.has(name));
  const { hostname, port, origin } = new URL(url);
  return new Promise<{
    status: number;
    isSignedAnew: boolean;
    isSentToSignIn: boolean;
  }>((resolve, reject) => {
    const path = url.slice(origin.length);
    const length = body.length > 0 ? { "content-length": String(body.length) } : {};
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...Object.fromEntries(others), ...length },
    };
    const sent = request(options, (given) => {
      const { "set-cookie": cookies = [], ...rest } = given.headers;
      const { statusCode: status = 502 } = given;
      response.writeHead(status, rest);
      given.pipe(response);
      given.on("error", reject);
      given.on("end", () =>
        resolve({
          status,
          isSignedAnew: cookies.some((one) => one.startsWith("session=")),
          isSentToSignIn: /\/auth(?:\?|$)/.test(rest.location ?? ""),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function toKind({ method, url, fields = [] }: Pick<Asked, "method" | "url" | "fields">): string {
  const { pathname, searchParams } = new URL(url);
  const names = new Set([...searchParams.keys(), ...fields.map(([name]) => name)]);
  return [method, pathname, ...names].join(" ");
}

function describe({ method, url, fields }: Asked): string {
  return `${method} ${url} ${JSON.stringify(fields ?? "").slice(0, 2000)}`;
}
