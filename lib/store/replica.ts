// Reads the state of the replica.
import { fetch } from "undici";
import { z } from "zod";
import { env } from "@/lib/env";
import { createTtlCache } from "@/lib/ttl-cache";
import { DIRECTORY_MS } from "@/lib/supabase/timeouts";
import type { DirectoryState } from "./live-or-replica";

const replicaState = z.discriminatedUnion("holds", [
  z.object({ holds: z.enum(["samples", "nothing"]) }),
  z.object({ holds: z.literal("directory"), takenAt: z.iso.datetime() }),
]);

/** Cached, so that reads that fail together make one request. */
const cache = createTtlCache<DirectoryState>(1, 1);

/**
 * Never throws: a replica that does not respond counts as 'none'. During a build it is always 'none', so that no page is built
 * from it.
 */
export function readReplicaState(): Promise<DirectoryState> {
  return cache("state", async () => {
    const { replica, isBuild } = env();
    if (!replica || isBuild) return { source: "none" };
    try {
      const answer = await fetch(`${replica.url}/state`, {
        signal: AbortSignal.timeout(DIRECTORY_MS),
      });
      const state = replicaState.parse(await answer.json());
      if (state.holds === "directory") return { source: "snapshot", takenAt: state.takenAt };
      return { source: state.holds === "samples" ? "sample" : "none" };
    } catch (error) {
      console.error("directory: the replica does not answer", String(error));
      return { source: "none" };
    }
  });
}
