// Options of the replica's process.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { maySamplesShow } from "../start/settings.mjs";

export type ReplicaOptions = {
  /** Folder of its database and its lock. */
  folder: string;
  port: number;
  /** The key that clients send. */
  publishableKey: string;
  /** The directory to copy; null when it shows the samples and copies nothing. */
  live: { url: string; publishableKey: string } | null;
  /** Pause between two rounds of copying. */
  followEveryMs: number;
  /** Whether it shows the samples while it has copied nothing. */
  hasSamples: boolean;
};

const FOLLOW_EVERY_MS = 60_000;

type Source = Record<string, string | undefined>;

/** Reads the options from the environment that scripts/start/start-replica.mjs sets. */
export function readReplicaOptions(source: Source): ReplicaOptions {
  const url = source.NEXT_PUBLIC_SUPABASE_URL;
  const publishableKey =
    source.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? source.NEXT_PUBLIC_SUPABASE_ANON_KEY;
  const isLive = source.DATA_SOURCE !== "sample" && url && publishableKey;
  return {
    folder: path.resolve(source.DATA_DIR ?? ".data", "replica"),
    port: Number(new URL(source.REPLICA_URL ?? "").port),
    publishableKey: source.REPLICA_KEY ?? "",
    followEveryMs: Number(source.REPLICA_FOLLOW_MS ?? FOLLOW_EVERY_MS),
    live: isLive ? { url, publishableKey } : null,
    hasSamples: maySamplesShow(source),
  };
}

/**
 * Identifies the copied directory, so that a site that switches to another database does not show the listings of the earlier
 * one. Uses the key, because the URL of an embedded database changes with its port.
 */
export function nameDirectory({ live }: Pick<ReplicaOptions, "live">): string {
  return live ? nameByKey(live.publishableKey) : "samples";
}

const nameByKey = (publishableKey: string): string =>
  createHash("sha256").update(publishableKey).digest("base64url").slice(0, 16);

/** File that records the directory and the schema the database was made for; written when the database is ready. */
export const stampFile = ({ folder }: Pick<ReplicaOptions, "folder">): string =>
  path.join(folder, "made-for");

/** Whether the replica in the folder is a copy of the directory with this key. */
export function isCopyOf(publishableKey: string, options: Pick<ReplicaOptions, "folder">): boolean {
  const stamp = stampFile(options);
  return existsSync(stamp) && readFileSync(stamp, "utf8").startsWith(nameByKey(publishableKey));
}
