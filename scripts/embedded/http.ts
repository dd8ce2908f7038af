// Owns the embedded Supabase's door: on loopback only, and only the paths that a client needs.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Answer } from "./accounts";

const HOST = "127.0.0.1";

/** Nothing else is answered: `_system`, for one, tells the configuration to whoever asks, without a key. */
const OPEN_PATHS = /^\/((rest|auth|storage)\/v1(\/|$)|backups$)/;

const READING = ["GET", "HEAD", "OPTIONS"];

export type Listener = { url: string; close: () => Promise<void> };

/** Serves what `answer` says, on that port; 0: on any. Throws where it is taken, with the code EADDRINUSE. */
export async function listen(answer: Answer, port: number): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const server = serve({
      port,
      hostname: HOST,
      overrideGlobalObjects: false,
      fetch: (request, environment) => answer(request, { peerAddress: peerOf(environment) }),
    }) as Server;
    // Nobody but this machine asks: the client ends a line that lies idle. If both may, a question now and then goes into a
    // line that the server is just closing, and fails.
    server.keepAliveTimeout = 0;
    server.once("listening", () => resolve(server));
    server.once("error", reject);
  });
  return { url: `http://${HOST}:${addressOf(server).port}`, close: () => close(server) };
}

/**
 * Answers what a client needs, and nothing else. Where the disk has no room, it takes nothing that may write: a database that
 * runs out of room in the middle ends, and one that only reads goes on.
 */
export function openDoor(answer: Answer, hasRoom: () => boolean): Answer {
  return async (request, from) => {
    const { pathname } = new URL(request.url);
    // The process id tells a caller that this is the server it looks for, and not another one on the same port.
    if (pathname === "/health") return Response.json({ status: "ok", pid: process.pid });
    if (!OPEN_PATHS.test(pathname)) return new Response("Not found", { status: 404 });
    if (!READING.includes(request.method) && !hasRoom())
      return Response.json({ code: "53100", message: "The disk is full." }, { status: 503 });
    return answer(request, from);
  };
}

function peerOf(environment: { incoming: { socket: { remoteAddress?: string } } }): string | null {
  return environment.incoming.socket.remoteAddress ?? null;
}

function addressOf(server: Server): AddressInfo {
  return server.address() as AddressInfo;
}

/** Answers what was asked, takes nothing new. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A client that keeps its line open must not keep the database from closing.
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
