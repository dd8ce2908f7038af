// Keeps the memory of the site low, also after a busy hour.
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_EVERY_MS = 20_000;
/** Event loop utilization up to which hardly anybody notices that a collection blocks the process for a fraction of a second. */
const IDLE = 0.05;
/** Heap size worth a collection, as a multiple of what the last one left. */
const WORTHWHILE = 1.3;

/**
 * V8 collects only when memory is allocated, and would keep the memory of a busy hour for as long as the site is quiet.
 * Collects after each `everyMs` in which the process was idle and its heap has grown. The timer keeps no
 * process alive.
 */
export function collectGarbageWhenIdle(everyMs = LOOK_EVERY_MS): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: object) => void = runInNewContext("gc");
  let heapAfterCollection = 0;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE || process.memoryUsage().heapUsed < heapAfterCollection * WORTHWHILE)
      return;
    // 'last-resort' also returns freed pages to the operating system (v8/src/extensions/gc-extension.cc).
    collect({ type: "major", flavor: "last-resort" });
    heapAfterCollection = process.memoryUsage().heapUsed;
  };
  setInterval(look, everyMs).unref();
}

/** The pool size of Node up to 22. Buffers of less than half of it share memory. */
const BUFFER_POOL_BYTES = 8 * 1024;

/**
 * Node 24 cuts buffers of up to 32 kB from pieces of 64 kB. Cached pages are such buffers, made among many of short life: each
 * would keep a whole piece in memory.
 */
export function limitBufferPool(): void {
  Buffer.poolSize = BUFFER_POOL_BYTES;
}
