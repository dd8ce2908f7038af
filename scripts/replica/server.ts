// The replica as a process: a second embedded Supabase, read-only, that answers while the live database is away. Started by
// scripts/start/start-replica.mjs, which starts it again whenever it ends.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { createPublicClient } from "@/lib/supabase/public";
import { COPY_MS } from "@/lib/supabase/timeouts";
import { listen } from "../embedded/http";
import { quietErrors } from "../embedded/log";
import { hasRoom } from "../start/disk.mjs";
import { requireLock } from "../start/lock.mjs";
import { reportError } from "../start/start-error.mjs";
import { openReplicaDatabase, removeReplicaDatabase, type ReplicaDatabase } from "./database";
import { createFollower } from "./follow";
import { readReplicaOptions, type ReplicaOptions } from "./options";
import { ReplicaError } from "./replica-error";

/** After a failure: until there is a copy, an outage has nothing to show. */
const FOLLOW_AGAIN_MS = 5000;

/** With the live directory: a batch may take long, and nobody waits for it. */
const PATIENCE = { timeoutMs: COPY_MS, waitMs: COPY_MS };

const options = readReplicaOptions(process.env);
quietErrors();
run(options).catch((error) => {
  reportError(error);
  // What can't be opened or written is no copy: the next start makes a new one. On a full disk that says nothing of it.
  if (error instanceof ReplicaError && hasRoom(options.folder)) removeReplicaDatabase(options);
  process.exit(1);
});

async function run({ folder, port, live, followEveryMs }: ReplicaOptions): Promise<void> {
  const release = requireLock(path.join(folder, "replica.lock"), `The replica in ${folder}`);
  const closing = [async () => release()];
  // The first thing: one that ends while it is still made leaves no lock either.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void end(closing));
  const replica = await openReplicaDatabase(options);
  closing.unshift(replica.close);
  const listener = await listen((request, from) => answer(replica, request, from), port);
  closing.unshift(listener.close);
  process.send?.({ url: listener.url });
  if (!live) return;
  await followForever(createFollower(createPublicClient(live, PATIENCE), replica), followEveryMs);
}

async function end(closing: readonly (() => Promise<void>)[]): Promise<never> {
  for (const close of closing) await close();
  process.exit(0);
}

/** Reads are all that it answers, whatever the database would allow. */
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

/** Throws a ReplicaError only: a live directory that does not answer, or a disk without room, is tried again. */
async function followForever(follow: () => Promise<void>, everyMs: number): Promise<never> {
  let failure = "";
  for (;;) {
    try {
      await follow();
      failure = "";
    } catch (error) {
      if (error instanceof ReplicaError) throw error;
      // Once, not at every try.
      if (failure !== String(error))
        console.error("replica: the copy stays as it is for now", String(error));
      failure = String(error);
    }
    await setTimeout(failure ? Math.min(FOLLOW_AGAIN_MS, everyMs) : everyMs);
  }
}
