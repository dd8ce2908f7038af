// Takes the snapshot: at the start, on a timer, and when somebody asks after a change.
import { env } from "@/lib/env";
import { saveSnapshot } from "./memory/snapshot";
import { exportDirectory } from "./supabase/export";

const EVERY_MILLISECONDS = 5 * 60 * 1000;
/** After a failure: until there is a copy, an outage has nothing to show. */
const AGAIN_MILLISECONDS = 5000;

let hasFailed = false;

/** Copies the published directory to disk. Keeps the last copy when the database does not answer; never throws. */
export async function takeSnapshot(): Promise<boolean> {
  try {
    const takenAt = new Date();
    await saveSnapshot(await exportDirectory(), takenAt);
    hasFailed = false;
    return true;
  } catch (error) {
    // Once per outage, not at every try.
    if (!hasFailed)
      console.error("directory: no snapshot could be taken, keeping the last one", String(error));
    hasFailed = true;
    return false;
  }
}

/** Keeps the snapshot fresh for as long as the process lives. */
export function startSnapshots(): void {
  if (env().dataSource !== "sample") takeAfter(0);
}

function takeAfter(milliseconds: number): void {
  const take = async () =>
    takeAfter((await takeSnapshot()) ? EVERY_MILLISECONDS : AGAIN_MILLISECONDS);
  setTimeout(() => void take(), milliseconds).unref();
}
