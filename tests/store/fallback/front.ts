// An HTTP proxy in front of a real database, which can be told to fail.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type Front = {
  url: string;
  /** The paths of the requests since the last call of `behave`. */
  asked: string[];
  /** Responds with `fault` to matching paths; without arguments it forwards all requests. */
  behave: (fault?: Handler, path?: RegExp) => void;
  /** The number of requests without a complete response. */
  open: () => number;
  /** Reports whether the store's timeouts should end its requests. */
  isSilent: () => boolean;
  close: () => Promise<void>;
};

/** Longer than the store's timeouts. */
const TEN_SECONDS = 10_000;
const ONE_SECOND = 1000;

const answer =
  (status: number, type: string, body: string): Handler =>
  (_, response) =>
    response.writeHead(status, { "content-type": type, "content-range": "0-0/1" }).end(body);
const json = (status: number, body: string) => answer(status, "application/json", body);

/** Responses of a failing database, or of another server in its place. */
export const faults = {
  silence: (_, response) => {
    const timer = setTimeout(() => json(200, "[]")(_, response), TEN_SECONDS);
    response.on("close", () => clearTimeout(timer));
  },
  "a body that never ends": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("[");
    const timer = setTimeout(() => response.end("]"), TEN_SECONDS);
    response.on("close", () => clearTimeout(timer));
  },
  "a line that breaks at once": (request) => request.socket.destroy(),
  "a line that breaks in the middle": (request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('[{"id":"real-1"', () => request.socket.destroy());
  },
  "JSON that stops too early": json(200, '[{"id":"real-1","na'),
  "a page of a hotel's network": answer(200, "text/html", "<html><body>Sign in</body></html>"),
  "an empty object": json(200, "{}"),
  "a mere null": json(200, "null"),
  "a sentence": json(200, '"ok"'),
  "nothing, as 204": (_, response) => response.writeHead(204).end(),
  "a wrong key, as 401": json(401, '{"message":"Invalid API key"}'),
  "no such table, as 404": json(404, '{"code":"PGRST205","message":"Could not find the table"}'),
  "too many requests, as 429": json(429, '{"message":"Too many requests"}'),
  "an error, as 500": json(500, '{"code":"XX000","message":"internal error"}'),
  "an error without words, as 502": answer(502, "text/html", ""),
  "not now, as 503": json(503, '{"code":"PGRST001","message":"no connection"}'),
} satisfies Record<string, Handler>;

/** Handlers that respond late or never. */
const slow = new Set<Handler>([faults.silence, faults["a body that never ends"]]);

export const wrongRows = json(200, '[{"id":1,"name":null}]');

export async function startFront(target: string): Promise<Front> {
  let fault: Handler | undefined;
  let faultyPath = /./;
  const asked: string[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.on("close", () => (open -= 1));
    const path = request.url ?? "/";
    asked.push(path);
    const handle = fault && faultyPath.test(path) ? fault : passOn.bind(null, target);
    void Promise.resolve(handle(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next, path = /./) => {
      fault = next;
      faultyPath = path;
      asked.length = 0;
    },
    open: () => open,
    isSilent: () => fault !== undefined && slow.has(fault),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Forwards a request to the real database. */
export async function passOn(target: string, request: IncomingMessage, response: ServerResponse) {
  const { method, headers } = request;
  const kept = ["accept", "apikey", "authorization", "content-type", "prefer"].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
  );
  const body = await buffer(request);
  const reply = await fetch(target + request.url, {
    ...{ method, headers: kept },
    ...(body.length > 0 && { body }),
  });
  response.writeHead(reply.status, {
    "content-type": reply.headers.get("content-type") ?? "",
    "content-range": reply.headers.get("content-range") ?? "",
  });
  response.end(Buffer.from(await reply.arrayBuffer()));
}

/** Forwards requests a second late. */
export function passOnLate(target: string): Handler {
  const handle: Handler = async (request, response) => {
    await wait(ONE_SECOND);
    return passOn(target, request, response);
  };
  slow.add(handle);
  return handle;
}

/** Forwards requests with at most this number of rows each, as a hosted database limits them. */
export function passOnAtMost(rows: number, target: string): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? "/", target);
    const asked = Number(url.searchParams.get("limit") ?? rows);
    if (request.method === "GET") url.searchParams.set("limit", String(Math.min(asked, rows)));
    request.url = url.pathname + url.search;
    return passOn(target, request, response);
  };
}
