// Starts a replica of a test's database as the start script does.
import { rmSync, mkdtempSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/scripts/start/ports.mjs";
import { spawnServer } from "../support/database";
import {
  readReplicaState,
  type ReplicaState,
  untilFollowed,
  untilReplica,
} from "../support/replica-state";

/** A short interval, so that tests need not wait long. */
const OFTEN = { REPLICA_FOLLOW_MS: "200" };

/** Copies the directory once, without following it. */
export const ONCE = { REPLICA_FOLLOW_MS: String(2 ** 31 - 1) };

const KEY = "sb_publishable_of_the_replica";

export type Replica = {
  url: string;
  publishableKey: string;
  folder: string;
  printed: () => string;
  readState: () => Promise<ReplicaState>;
  /** Resolves when it does, with the time of its copy. */
  untilHolds: (what: "directory" | "samples" | "nothing") => Promise<string>;
  /** Resolves when it has a copy made after this call. */
  untilFollowed: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  start: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Stops it, and removes its folder. */
  remove: () => Promise<void>;
};

/** Starts a replica of the live directory, or of the samples for null; resolves when it responds. */
export async function startReplica(
  live: { url: string; publishableKey: string } | null,
  settings: Record<string, string> = OFTEN,
): Promise<Replica> {
  const folder = mkdtempSync(path.join(tmpdir(), "replica-"));
  const url = `http://127.0.0.1:${await findFreePort("127.0.0.1")}`;
  let child: ChildProcess;
  let text = "";
  const start = async () => {
    child = spawnServer("replica", {
      DATA_DIR: folder,
      REPLICA_URL: url,
      REPLICA_KEY: KEY,
      SITE_URL: "http://localhost:3000",
      ...(live
        ? {
            NEXT_PUBLIC_SUPABASE_URL: live.url,
            NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: live.publishableKey,
          }
        : { DATA_SOURCE: "sample" }),
      ...settings,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (text += part));
    await Promise.race([once(child, "message"), once(child, "exit")]);
  };
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  const readState = () => readReplicaState(url);
  await start();
  return {
    ...{ url, publishableKey: KEY, folder, printed: () => text, readState, start, stop },
    signal: (signal) => void child.kill(signal),
    untilHolds: async (what) =>
      (await untilReplica(url, ({ holds }) => holds === what)).takenAt ?? "",
    untilFollowed: () => untilFollowed(url),
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
