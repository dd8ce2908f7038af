// Processor time of a test run.
import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Places of utime, stime, cutime and cstime in /proc/self/stat, counted after the name of the program, which may contain spaces. */
const FIRST = 11;
const LAST = 15;

/** Returns the user and system seconds of this process and of all that it has started and that have ended; NaN except on Linux. */
export function readCpuSeconds() {
  try {
    const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const ticks = fields.split(" ").slice(FIRST, LAST).map(Number);
    return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}
