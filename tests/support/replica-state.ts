// What a replica says of itself, and how to wait for it.
import { setTimeout } from "node:timers/promises";

const BETWEEN_LOOKS_MS = 100;

export type ReplicaState = { holds: string; takenAt?: string };

export async function readReplicaState(url: string): Promise<ReplicaState> {
  return (await (await fetch(`${url}/state`)).json()) as ReplicaState;
}

/** Resolves with the first state that fits. */
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

/** Resolves once it holds the directory as it was after this moment. */
export async function untilFollowed(url: string): Promise<void> {
  const now = new Date().toISOString();
  await untilReplica(url, ({ takenAt = "" }) => takenAt > now);
}
