// Starts a replica of a test's database, as the start script does, and reads from it.
import { rmSync, mkdtempSync } from "node:fs";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "@/scripts/start/ports.mjs";
import { spawnServer } from "../support/database";

const KEY = "sb_publishable_of_the_replica";
const BETWEEN_LOOKS_MS = 100;

export type Replica = {
  url: string;
  publishableKey: string;
  folder: string;
  printed: () => string;
  readState: () => Promise<{ holds: string; takenAt?: string }>;
  /** Resolves once it does, with the time that it says. */
  untilHolds: (what: "directory" | "samples" | "nothing") => Promise<string>;
  /** Resolves once it holds the directory as it was after this moment. */
  untilFollowed: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  start: () => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Stops it and takes its folder away. */
  remove: () => Promise<void>;
};

/** A replica of the live directory, or of the samples where there is none; resolves once it answers. */
export async function startReplica(
  live: { url: string; publishableKey: string } | null,
  settings: Record<string, string> = {},
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
      REPLICA_FOLLOW_MS: "200",
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
  const readState = async () => (await fetch(`${url}/state`)).json();
  await start();
  return {
    ...{ url, publishableKey: KEY, folder, printed: () => text, readState, start, stop },
    untilHolds: async (what) => {
      for (;;) {
        const { holds, takenAt = "" } = await readState();
        if (holds === what) return takenAt;
        await setTimeout(BETWEEN_LOOKS_MS);
      }
    },
    untilFollowed: async () => {
      const now = new Date().toISOString();
      for (;;) {
        const { takenAt = "" } = await readState();
        if (takenAt > now) return;
        await setTimeout(BETWEEN_LOOKS_MS);
      }
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
