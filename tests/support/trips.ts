// A distant database: a proxy that delays each request of the site, and counts those that were made one after the other.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

type Trip = { name: string; began: number; ended: number; bytes: number };

export type Trips = {
  /** Requests one after the other. */
  inRow: number;
  /** All requests, also those at the same time. */
  names: string[];
  /** Bytes of the longest address. */
  longest: number;
  milliseconds: number;
  /** Of all answers, as the database sends them. */
  kilobytes: number;
};

export type DistantDatabase = {
  url: string;
  /** Keeps requests whose address contains the text, until the returned function is called. */
  hold: (text: string) => () => void;
  /** Counts the requests of the site during the work. */
  count: (work: () => Promise<unknown>) => Promise<Trips>;
  stop: () => Promise<void>;
};

/** Requests of background jobs, which run at any time. */
const OF_JOBS =
  /claim_emails|secret_settings|remind_reviewers|end_features|mail_statistics|ask_for_confirm|sweep_|queue_dup|list_unused|record_searches/;

/** The job that follows the settings asks for the categories at the same moment. */
const OF_SETTINGS = /site_settings/;
const SAME_MOMENT_MS = 5;

/** Starts the proxy in front of a database, which may start later. */
export async function startDistantDatabase(
  target: string,
  delayMs: number,
): Promise<DistantDatabase> {
  let trips: Trip[] = [];
  let held = { text: "", released: Promise.resolve() };
  const server = createServer(async (asked, answer) => {
    const trip = {
      name: `${asked.method} ${asked.url}`,
      began: performance.now(),
      ended: Infinity,
      bytes: 0,
    };
    trips.push(trip);
    await setTimeout(delayMs);
    if (held.text && trip.name.includes(held.text)) await held.released;
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? "", target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.on("data", (part: Buffer) => (trip.bytes += part.length));
      answered.pipe(answer);
      answered.on("end", () => (trip.ended = performance.now()));
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    // Not 127.0.0.1, where the site expects the embedded database, which it asks less at once.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (text) => {
      let release = () => {};
      held = { text, released: new Promise((resolve) => (release = resolve)) };
      return () => {
        held.text = "";
        release();
      };
    },
    count: async (work) => {
      trips = [];
      const began = performance.now();
      await work();
      const milliseconds = performance.now() - began;
      const counted = withoutJobs(trips);
      const names = counted.map(({ name }) => name);
      const longest = Math.max(0, ...names.map((name) => Buffer.byteLength(name)));
      const bytes = counted.reduce((sum, trip) => sum + trip.bytes, 0);
      const kilobytes = Math.ceil(bytes / 1000);
      return { inRow: countInRow(counted), names, longest, milliseconds, kilobytes };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withoutJobs(trips: readonly Trip[]): Trip[] {
  const settings = trips.filter(({ name }) => OF_SETTINGS.test(name));
  return trips.filter(
    ({ name, began }) =>
      !OF_JOBS.test(name) && !settings.some((job) => Math.abs(job.began - began) < SAME_MOMENT_MS),
  );
}

/** The most trips of which each began after the one before had ended. */
function countInRow(trips: readonly Trip[]): number {
  let [count, end] = [0, -Infinity];
  for (const { began, ended } of trips.toSorted((one, other) => one.ended - other.ended)) {
    if (began < end) continue;
    count += 1;
    end = ended;
  }
  return count;
}
