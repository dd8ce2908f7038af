// Data that no other test of a run has, made from the run's seed: with the same seed it is the same again.
import { createHash } from "node:crypto";

let count = 0;

/** Said at the start of a run; `E2E_SEED=…` makes that run's data again. */
export function chooseSeed(): string {
  return (process.env.E2E_SEED ??= String(Date.now()));
}

/** The seed as a number, for what makes up data by itself. */
export function seedNumber(): number {
  return createHash("sha256").update(chooseSeed()).digest().readInt32BE();
}

/** Twelve letters, with no digit that could look like somebody's number. */
export function newWord(): string {
  return [...newHash().subarray(0, 12)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join("");
}

const numbers = new Map<number, number>();
const MOST_WORKERS = 18;

/** Below `limit`, and each time another one: every worker has its share of them. */
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

/** A worker that failed a test is replaced by one with another number. */
function workerIndex(): number {
  return Number(process.env.TEST_WORKER_INDEX ?? 0);
}
