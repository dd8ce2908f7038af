// Writes numbered rows while something happens to the database, and tells what is stored in the end.
import { setTimeout } from "node:timers/promises";
import { send, SERVICE } from "./database";

const ROWS = 50;
const WRITERS = 4;

/** What a caller may be told in a fault: nothing of the host, the driver or the files. */
const INTERNALS = /127\.0\.0\.1|localhost|ECONN|CONNECTION_|postgres|base\//i;

/**
 * Writes 50 rows, four at a time, each again and again until it is confirmed or found stored, and calls `fault` among the writes
 * after each of these numbers of confirmed ones. Returns the ids that it wrote and those that are stored, which must be the
 * same. Throws when an answer is neither a confirmation nor a 503 that tells nothing.
 */
export async function writeThrough(
  url: string,
  name: string,
  { fault, after }: { fault: () => Promise<void>; after: readonly number[] },
): Promise<{ written: string[]; stored: string[] }> {
  const ids = Array.from({ length: ROWS }, (_, at) => `${name}-${at}`);
  let confirmed = 0;
  let fixing = Promise.resolve();
  const writer = async (first: number) => {
    for (let at = first; at < ROWS; at += WRITERS) {
      while (!(await write(url, ids[at] ?? ""))) await setTimeout(20);
      confirmed += 1;
      // One after the other, while the other writers go on.
      if (after.includes(confirmed)) fixing = fixing.then(fault);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)));
  await fixing;
  return { written: ids.toSorted(), stored: await listStored(url, name) };
}

/** Whether the row is stored; false after no answer or a 503. */
async function write(url: string, id: string): Promise<boolean> {
  const body = { id, name: id };
  const request = { method: "POST", headers: SERVICE, body };
  const answer = await send(`${url}/rest/v1/businesses`, request).catch(() => null);
  if (!answer) return false;
  if (answer.status !== 201) requireQuiet(answer);
  return answer.status !== 503;
}

/** Throws unless the answer is a 503 or 'stored already', without a word about internals. */
export function requireQuiet({ status, body }: { status: number; body: unknown }): void {
  const text = JSON.stringify(body);
  if (![409, 503].includes(status) || INTERNALS.test(text))
    throw new Error(`An answer in a fault: ${status} ${text}`);
}

/** Reads until the database answers: the last fault may not be over. */
async function listStored(url: string, name: string): Promise<string[]> {
  const address = `${url}/rest/v1/businesses?select=id&id=like.${name}-*`;
  for (;;) {
    const answer = await send(address, { headers: SERVICE }).catch(() => null);
    if (answer?.status === 200 && Array.isArray(answer.body))
      return answer.body.map(({ id }: { id: string }) => id).toSorted();
    await setTimeout(20);
  }
}
