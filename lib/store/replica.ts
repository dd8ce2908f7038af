// Asks the replica what it holds.
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

/** Reads that fail together ask once. */
const remember = createTtlCache<DirectoryState>(1, 1);

/** Never throws: a replica that does not answer is none, and a build makes no page that it answers. */
export function readReplicaState(): Promise<DirectoryState> {
  return remember("state", async () => {
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
