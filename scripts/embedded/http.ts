// HTTP server of the embedded Supabase: on loopback only, and only the paths that a client needs.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { RequestHandler } from "./accounts";

const HOST = "127.0.0.1";

/** All other paths get a 404: `_system`, for example, returns the configuration without a key. */
const OPEN_PATHS = /^\/((rest|auth|storage)\/v1(\/|$)|backups$)/;

const READING = ["GET", "HEAD", "OPTIONS"];

export type Listener = { url: string; close: () => Promise<void> };

/** Listens on the port; 0 means any free one. Throws when the port is taken, with the code EADDRINUSE. */
export async function listen(handle: RequestHandler, port: number): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const server = serve({
      port,
      hostname: HOST,
      overrideGlobalObjects: false,
      fetch: (request, environment) => handle(request, { peerAddress: peerOf(environment) }),
    }) as Server;
    // The client closes idle connections; only this machine connects. If both sides did, a request would sometimes be sent on a
    // connection that the server is just closing, and fail.
    server.keepAliveTimeout = 0;
    server.once("listening", () => resolve(server));
    server.once("error", reject);
  });
  return { url: `http://${HOST}:${addressOf(server).port}`, close: () => close(server) };
}

/**
 * Serves only the open paths. When the disk has no room, it refuses requests that may write: the database crashes when it runs
 * out of space during a write, and keeps running when it only reads.
 */
export function restrictRequests(handle: RequestHandler, hasRoom: () => boolean): RequestHandler {
  return async (request, from) => {
    const { pathname } = new URL(request.url);
    // The process id lets a caller check that this is the server it looks for, and not another one on the same port.
    if (pathname === "/health") return Response.json({ status: "ok", pid: process.pid });
    if (!OPEN_PATHS.test(pathname)) return new Response("Not found", { status: 404 });
    if (!READING.includes(request.method) && !hasRoom())
      return Response.json({ code: "53100", message: "The disk is full." }, { status: 503 });
    return handle(request, from);
  };
}

function peerOf(environment: { incoming: { socket: { remoteAddress?: string } } }): string | null {
  return environment.incoming.socket.remoteAddress ?? null;
}

function addressOf(server: Server): AddressInfo {
  return server.address() as AddressInfo;
}

/** Completes the requests in progress and accepts no new ones. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A client that keeps its connection open must not prevent the database from closing.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
