// Reads a replica's state, and waits for one.
import { setTimeout } from "node:timers/promises";

const BETWEEN_LOOKS_MS = 100;

export type ReplicaState = { holds: string; takenAt?: string };

export async function readReplicaState(url: string): Promise<ReplicaState> {
  return (await (await fetch(`${url}/state`)).json()) as ReplicaState;
}

/** Resolves with the first matching state. */
export async function untilReplica(
  url: string,
  fits: (state: ReplicaState) => boolean,
): Promise<ReplicaState> {
  for (;;) {
    const state = await readReplicaState(url);
    if (fits(state)) return state;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
}

/** Resolves when the replica has a copy made after this call. */
export async function untilFollowed(url: string): Promise<void> {
  const now = new Date().toISOString();
  await untilReplica(url, ({ takenAt = "" }) => takenAt > now);
}
