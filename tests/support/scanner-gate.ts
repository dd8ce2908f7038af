// Stands between a scanner and a site as its proxy: counts what is asked, and lets nothing out to anybody else.
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
  /** Of a form, filled in. */
  fields?: [string, string][];
};

type As = {
  /** The cookies of who asks, anew whenever an answer ends or renews the session; none for a visitor. */
  signIn?: () => Promise<string>;
  beforePost?: () => Promise<void>;
  /** Forms are not sent: what they do would end what is attacked. */
  isReading?: boolean;
};

export type Gate = Awaited<ReturnType<typeof startGate>>;

/**
 * Each request comes from a network of its own, or the site would refuse most of them as too many. The gate is also where
 * those would arrive that a scanner leads the site to send.
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
      // In the end wapiti asks who came by: they are among those who strayed.
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
    /** How often the site answered with each status. */
    statuses,
    /** What it could not answer, or not as the one who asks. */
    failed,
    /** What was meant for anybody else, by the scanner or by the site. */
    strayed,
    /** The first request to each address with the same names of parameters and fields. */
    kinds,
    /** From now on nothing is read but these addresses with these parameters, whatever is linked; without any, all is. */
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

/** What wapiti puts into fields without a value, and none. */
const FILLERS =
  /^(?:|default|Hi there!|0606060606|wapiti\d+@mailinator\.com|https:\/\/wapiti\..*)$/;

/**
 * Forms as people would send them: valid where the scanner has not put its own in, a minute after they were opened, without
 * the trap for programs, and always in parts, as their pages ask and wapiti forgets.
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
    // In parts, wapiti sends every field as a file of its own name.
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

/** Cookies are kept from the scanner, which would end its own session. */
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
