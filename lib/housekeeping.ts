// Runs the background jobs: sends mail, reminds reviewers, deletes what has expired, searches for duplicates and dead
// websites, and writes the nightly dump. Several servers may run them at the same time. They run in the server's process, or when a cron asks for it (/api/jobs).
import { setTimeout } from "node:timers/promises";
import { queueDuplicates } from "@/lib/duplicates/queries";
import { env } from "@/lib/env";
import { writeDump } from "@/lib/exports/dump";
import { floridaDay } from "@/lib/format/dates";
import { onRequestEnd } from "@/lib/http/requests";
import { sweepStoredMails } from "@/lib/mails/delivery";
import { sendDueMails } from "@/lib/mails/outbox";
import { sweepPhotos } from "@/lib/photos/storage";
import { serviceClient } from "@/lib/supabase/service";
import { checkDueWebsites } from "@/lib/freshness/website-check";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Pause between a sent form and the mail that it queued, so that many forms are looked at together. */
const AFTER_FORM_MS = 300;

type Job = {
  name: string;
  /** Delays the first run, to keep it out of the server's start. */
  firstAfterMs?: number;
  everyMs: number;
  /** Runs soon after a form was sent, too. */
  isAfterForms?: boolean;
  run: () => Promise<unknown>;
};

/** A failing job does not stop the others, and is retried every `LOOK_EVERY_MS`. */
const JOBS: readonly Job[] = [
  { name: "mail", everyMs: LOOK_EVERY_MS, isAfterForms: true, run: sendDueMails },
  { name: "due", everyMs: MINUTE_MS, run: runDueJobs },
  { name: "sweeps", everyMs: 60 * MINUTE_MS, run: sweep },
  { name: "duplicates", everyMs: 60 * MINUTE_MS, run: onceADay(queueDuplicates) },
  { name: "dump", firstAfterMs: MINUTE_MS, everyMs: 60 * MINUTE_MS, run: onceADay(writeDump) },
  {
    name: "websites",
    firstAfterMs: 10 * MINUTE_MS,
    everyMs: 60 * MINUTE_MS,
    run: checkDueWebsites,
  },
];

/** Runs the jobs for as long as the process lives, unless another process or a cron does. */
export function startHousekeeping(): void {
  const { supabase, runsJobs } = env();
  if (!supabase || !runsJobs) return;
  for (const job of JOBS) void runJob(job);
}

const ranAt = new Map<string, number>();

/** Runs once each job that is due since its last run here. Returns the names of those that failed. */
export async function runJobs(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, everyMs, run } of JOBS) {
    if (performance.now() - (ranAt.get(name) ?? -Infinity) < everyMs) continue;
    try {
      await run();
      ranAt.set(name, performance.now());
    } catch (error) {
      console.error(`${name}: not done`, String(error));
      failed.push(name);
    }
  }
  return failed;
}

async function runJob({ name, firstAfterMs = 0, everyMs, isAfterForms, run }: Job): Promise<never> {
  if (firstAfterMs > 0) await setTimeout(firstAfterMs, undefined, { ref: false });
  const pause = createPause();
  if (isAfterForms) onRequestEnd(({ request }) => request.method === "POST" && pause.end());
  let isFailing = false;
  for (;;) {
    try {
      await run();
      isFailing = false;
    } catch (error) {
      // Logs once per outage, not every five seconds.
      if (!isFailing) console.error(`${name}: not done, and tried again`, String(error));
      isFailing = true;
    }
    await pause.wait(isFailing ? LOOK_EVERY_MS : everyMs);
  }
}

/** A pause between two runs that can be ended early. Ended while none is under way, the next one is short. */
export function createPause() {
  let ending = new AbortController();
  return {
    end: () => ending.abort(),
    async wait(ms: number) {
      const { signal } = ending;
      // Rejects only when it is ended.
      await setTimeout(ms, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) await setTimeout(AFTER_FORM_MS, undefined, { ref: false });
      ending = new AbortController();
    },
  };
}

/** Reminds reviewers, and ends what was featured until yesterday. */
async function runDueJobs(): Promise<void> {
  await serviceClient().rpc("run_due_jobs").throwOnError();
}

async function sweep(): Promise<void> {
  await serviceClient().rpc("mail_statistics", {}).throwOnError();
  await serviceClient().rpc("ask_for_confirmations").throwOnError();
  await serviceClient().rpc("sweep_expired").throwOnError();
  const { mailFolder } = env();
  if (mailFolder) await sweepStoredMails(mailFolder);
  await sweepPhotos();
}

/** Runs the job once on each day of Florida. */
function onceADay(run: () => Promise<unknown>): () => Promise<void> {
  let doneOn = "";
  return async () => {
    const today = floridaDay(new Date());
    if (today === doneOn) return;
    await run();
    doneOn = today;
  };
}
