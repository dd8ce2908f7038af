// Takes the snapshot: at the start, on a timer, and when somebody asks after a change.
import { env } from "@/lib/env";
import { saveSnapshot } from "./memory/snapshot";
import { exportDirectory } from "./supabase/export";

const EVERY_MILLISECONDS = 5 * 60 * 1000;

/** Copies the published directory to disk. Keeps the last copy when the database does not answer; never throws. */
export async function takeSnapshot(): Promise<boolean> {
  try {
    const takenAt = new Date();
    await saveSnapshot(await exportDirectory(), takenAt);
    return true;
  } catch (error) {
    console.error("directory: no snapshot could be taken, keeping the last one", String(error));
    return false;
  }
}

/** Keeps the snapshot fresh for as long as the process lives. */
export function startSnapshots(): void {
  if (env().dataSource === "sample") return;
  void takeSnapshot();
  setInterval(() => void takeSnapshot(), EVERY_MILLISECONDS).unref();
}
