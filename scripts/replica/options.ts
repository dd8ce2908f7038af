// Owns what the replica is told from outside.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { maySamplesShow } from "../start/settings.mjs";

export type ReplicaOptions = {
  /** Its database and its lock lie here. */
  folder: string;
  port: number;
  /** Whoever asks it sends this key. */
  publishableKey: string;
  /** The directory that it copies; null: it shows the samples and copies nothing. */
  live: { url: string; publishableKey: string } | null;
  /** Between two looks at what changed. */
  followEveryMs: number;
  /** Whether it shows the samples while it has copied nothing. */
  hasSamples: boolean;
};

const FOLLOW_EVERY_MS = 60_000;

type Source = Record<string, string | undefined>;

/** Reads the options from the environment that scripts/start/start-replica.mjs makes. */
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
 * Names the directory that is copied: whoever points the site at another database must not see the listings of the one
 * before. By its key rather than its address, which changes with the port of an embedded database.
 */
export function nameDirectory({ live }: Pick<ReplicaOptions, "live">): string {
  return live ? nameByKey(live.publishableKey) : "samples";
}

const nameByKey = (publishableKey: string): string =>
  createHash("sha256").update(publishableKey).digest("base64url").slice(0, 16);

/** Says which directory and which schema the copy was made for, once it is made. */
export const stampFile = ({ folder }: Pick<ReplicaOptions, "folder">): string =>
  path.join(folder, "made-for");

/** Whether that copy is of the directory with this key. */
export function isCopyOf(publishableKey: string, options: Pick<ReplicaOptions, "folder">): boolean {
  const stamp = stampFile(options);
  return existsSync(stamp) && readFileSync(stamp, "utf8").startsWith(nameByKey(publishableKey));
}
