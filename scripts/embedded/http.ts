// HTTP server of the embedded Supabase: on loopback only, and only the paths that a client needs.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { WORK_HEADER } from "@/lib/supabase/work-header";
import { StartError } from "../start/start-error.mjs";
import type { RequestHandler } from "./accounts";
import { isConnectionLost, LOST_CONNECTION, runAs } from "./connection-pool";

const HOST = "127.0.0.1";

/** All other paths get a 404: `_system`, for example, returns the configuration without a key. */
const OPEN_PATHS = /^\/((rest|auth|storage)\/v1(\/|$)|backups$)/;

const READING = ["GET", "HEAD", "OPTIONS"];

export type Listener = { url: string; close: () => Promise<void> };

/** Listens on the port; 0 means any. Throws a StartError when it is taken. */
export async function listen(handle: RequestHandler, port: number): Promise<Listener> {
  const server = serve({
    port,
    hostname: HOST,
    overrideGlobalObjects: false,
    fetch: (request, { incoming }) =>
      handle(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  }) as Server;
  // The client closes idle connections; only this machine connects. If both sides did, a request would sometimes be sent on a
  // connection that the server is just closing, and fail.
  server.keepAliveTimeout = 0;
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`Nothing can be served on port ${port} of ${HOST}: ${code}.`);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${taken}`, close: () => close(server) };
}

/**
 * Serves only the open paths. When the disk has no room, it refuses requests that may write: the database crashes when it runs
 * out of space during a write, and keeps running when it only reads.
 */
export function restrictRequests(handle: RequestHandler, hasRoom: () => boolean): RequestHandler {
  return async (request, from) => {
    const { pathname } = new URL(request.url);
    if (!OPEN_PATHS.test(pathname)) return new Response("Not found", { status: 404 });
    if (!READING.includes(request.method) && !hasRoom()) return diskIsFull();
    return withinDeadline(request, () => handle(request, from));
  };
}

/** A request that the database has not answered by then is a 503, whatever it waits for: its turn, or a PostgreSQL that hangs. */
const DEADLINE_MS = { request: 10_000, job: 300_000 };

/** Cancels the statements of a request whose client has left, or whose time is over. */
async function withinDeadline(
  request: Request,
  handle: () => Promise<Response>,
): Promise<Response> {
  const work = request.headers.get(WORK_HEADER) === "job" ? "job" : "request";
  const deadline = new AbortController();
  // Ended with the request, because it keeps the response in memory.
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS[work]);
  const signal = AbortSignal.any([deadline.signal, request.signal]);
  const late = new Promise<Response>((resolve) => {
    deadline.signal.addEventListener("abort", () => resolve(unavailable()));
  });
  const answer = runAs({ work, signal }, handle).catch((error: unknown) => {
    if (signal.aborted || isConnectionLost(error)) return unavailable();
    throw error;
  });
  try {
    return await hideInternals(await Promise.race([answer, late]));
  } finally {
    clearTimeout(timer);
  }
}

/** The driver's texts contain host and port, those of PostgreSQL in a failure of the machine the names of files. */
async function hideInternals(answer: Response): Promise<Response> {
  if (answer.status < 500) return answer;
  const text = await answer.clone().text();
  if (LOST_CONNECTION.test(text)) return unavailable();
  const code = MACHINE_FAILURE.exec(text)?.[1];
  if (!code) return answer;
  if (code === DISK_FULL) return diskIsFull();
  return Response.json({ code, message: "The database failed." }, { status: answer.status });
}

/** A full disk, an error of the system, a damaged file (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const MACHINE_FAILURE = /"code":"(53100|(?:58|XX)\w{3})"/;
const DISK_FULL = "53100";

function diskIsFull(): Response {
  return Response.json({ code: DISK_FULL, message: "The disk is full." }, { status: 503 });
}

function unavailable(): Response {
  const body = { code: "57P03", message: "The database does not answer." };
  return Response.json(body, { status: 503, headers: { "retry-after": "5" } });
}

/** Completes the requests in progress and accepts no new ones. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A client that keeps its connection open must not prevent the database from closing.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
