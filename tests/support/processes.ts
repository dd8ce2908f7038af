// Waits for servers started by tests, and for what other processes do.
import { setTimeout } from "node:timers/promises";
import type { Child } from "../../scripts/start/children.mjs";

/** A start may include a build on a machine that is many times slower. */
const TIMEOUT_MS = 30 * 60_000;
const BETWEEN_TRIES_MS = 250;

/** Resolves when the URL responds with any status; rejects when the process ends first, or after the time limit. */
export async function waitUntilServing(url: string, { ended }: Child): Promise<void> {
  let gone: string | null = null;
  void ended.then(({ code, signal }) => (gone = `it ended (${signal ?? `exit code ${code}`})`));
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline;) {
    if (gone) throw new Error(gone);
    if (await answers(url)) return;
    await setTimeout(BETWEEN_TRIES_MS);
  }
  throw new Error(`no answer within ${TIMEOUT_MS / 1000} s`);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
}

const PROGRESS_MS = 60_000;

/** Resolves when it is so; rejects after a minute, with what was waited for. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PROGRESS_MS; Date.now() < deadline;) {
    if (await isSo()) return;
    await setTimeout(5);
  }
  throw new Error(`waited a minute for ${what}`);
}
