// Unique data for each test, derived from the run's seed: the same seed gives the same data.
import { createHash } from "node:crypto";

let count = 0;

/** Returns the seed, which a run prints at its start; `E2E_SEED=…` repeats that run's data. */
export function chooseSeed(): string {
  return (process.env.E2E_SEED ??= String(Date.now()));
}

/** Returns the seed as a number, for data generators. */
export function seedNumber(): number {
  return createHash("sha256").update(chooseSeed()).digest().readInt32BE();
}

/** Returns twelve letters, without digits that could look like a phone or Social Security number. */
export function newWord(): string {
  return [...newHash().subarray(0, 12)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join("");
}

const numbers = new Map<number, number>();
const MOST_WORKERS = 18;

/** Returns a new number below `limit` each time; every worker has its own range. */
export function newNumber(limit: number): number {
  const used = numbers.get(limit) ?? 0;
  numbers.set(limit, used + 1);
  const start = createHash("sha256").update(chooseSeed()).digest().readUInt32BE();
  const share = Math.floor(limit / MOST_WORKERS);
  return (start + (workerIndex() % MOST_WORKERS) * share + (used % share)) % limit;
}

export function newUuid(): string {
  const hex = newHash().toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join("-");
}

function newHash(): Buffer {
  count += 1;
  return createHash("sha256").update(`${chooseSeed()} ${workerIndex()} ${count}`).digest();
}

/** Returns the worker's index; after a failed test, the next worker has a new one. */
function workerIndex(): number {
  return Number(process.env.TEST_WORKER_INDEX ?? 0);
}
