// Collects garbage when the process is idle: V8 does so as more memory is asked for, and so keeps what a busy hour left for as
// long as nobody asks.
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY_MS = 20_000;
/** Below this share of the time at work, hardly anybody notices that a collection stops the process for a fraction of a second. */
const IDLE = 0.05;
/** Times what was left by the last collection: less is not worth one. */
const WORTHWHILE = 1.3;

/** From now on, after each `everyMs` in which the process had little to do and holds more than before. Keeps no process alive. */
export function collectGarbageWhenIdle(everyMs = LOOK_EVERY_MS): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: object) => void = runInNewContext("gc");
  let kept = 0;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE || process.memoryUsage().heapUsed < kept * WORTHWHILE) return;
    // Of V8: 'last-resort' also hands emptied pages back to the system (v8/src/extensions/gc-extension.cc).
    collect({ type: "major", flavor: "last-resort" });
    kept = process.memoryUsage().heapUsed;
  };
  setInterval(look, everyMs).unref();
}
