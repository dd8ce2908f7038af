// The replica as a process: a second, read-only embedded Supabase that serves reads while the live database is unavailable.
// Started by scripts/start/start-replica.mjs, which restarts it whenever it ends.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createPublicClient } from "@/lib/supabase/public";
import { COPY_MS } from "@/lib/supabase/timeouts";
import { listen } from "../embedded/http";
import { redactConsole } from "../embedded/log";
import { hasRoom } from "../start/disk.mjs";
import { requireLock } from "../start/lock.mjs";
import { reportError } from "../start/start-error.mjs";
import { openReplicaDatabase, removeReplicaDatabase, type ReplicaDatabase } from "./database";
import { createFollower } from "./follow";
import { readReplicaOptions, type ReplicaOptions } from "./options";
import { ReplicaError } from "./replica-error";

/** Pause after a failure: short, because without a copy an outage has nothing to show. */
const FOLLOW_AGAIN_MS = 5000;

/** Timeouts for the live directory: long, because a batch may take long and no visitor waits for it. */
const TIMEOUTS = { timeoutMs: COPY_MS, waitMs: COPY_MS };

const options = readReplicaOptions(process.env);
redactConsole();
run(options).catch((error) => {
  reportError(error);
  // Delete a database that cannot be opened or written: the next start creates a new one. A full disk is no reason to do so.
  if (error instanceof ReplicaError && hasRoom(options.folder)) removeReplicaDatabase(options);
  process.exit(1);
});

async function run({ folder, port, live, followEveryMs }: ReplicaOptions): Promise<void> {
  const release = requireLock(path.join(folder, "replica.lock"), `The replica in ${folder}`);
  const closing = [async () => release()];
  // Registered first, so that a process that is ended during its start also releases the lock.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void end(closing));
  const replica = await openReplicaDatabase(options);
  closing.unshift(replica.close);
  const listener = await listen((request, from) => answer(replica, request, from), port);
  closing.unshift(listener.close);
  process.send?.({ url: listener.url });
  if (!live) return;
  await followForever(createFollower(createPublicClient(live, TIMEOUTS), replica), followEveryMs);
}

async function end(closing: readonly (() => Promise<void>)[]): Promise<never> {
  for (const close of closing) await close();
  process.exit(0);
}

/** Serves reads only, whatever the database would allow. */
async function answer(
  replica: ReplicaDatabase,
  request: Request,
  from: { peerAddress: string | null },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/state") return Response.json(await replica.readState());
  if (!pathname.startsWith("/rest/v1/")) return new Response("Not found", { status: 404 });
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Read-only", { status: 405, headers: { Allow: "GET, HEAD" } });
  return replica.answer(request, from);
}

/** Rejects with a ReplicaError only. When the live directory does not respond or the disk is full, it tries again. */
async function followForever(follow: () => Promise<void>, everyMs: number): Promise<never> {
  let failure = "";
  for (;;) {
    try {
      await follow();
      failure = "";
    } catch (error) {
      if (error instanceof ReplicaError) throw error;
      // Log a failure once, not at every attempt.
      if (failure !== String(error))
        console.error("replica: the copy stays as it is for now", String(error));
      failure = String(error);
    }
    await setTimeout(failure ? Math.min(FOLLOW_AGAIN_MS, everyMs) : everyMs);
  }
}
