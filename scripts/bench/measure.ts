// Loads a server with wrk, and measures the memory and processor time of its processes.
import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** Requests per second, latency in milliseconds, and the number of responses other than 2xx and 3xx. */
export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const UNITS = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const;

/** Requests one page repeatedly, with gzip as browsers do. Throws when wrk is not installed. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency"],
    ...["-H", "Accept-Encoding: gzip", url],
  ]);
  const find = (pattern: RegExp) => stdout.match(pattern);
  return {
    perSecond: Math.round(Number(find(/Requests\/sec:\s+([\d.]+)/)?.[1])),
    p50: toMilliseconds(find(/50%\s+([\d.]+)(us|ms|s|m)\b/)),
    p99: toMilliseconds(find(/99%\s+([\d.]+)(us|ms|s|m)\b/)),
    failed: Number(find(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0),
  };
}

function toMilliseconds(match: RegExpMatchArray | null): number {
  const unit = match?.[2] as keyof typeof UNITS;
  return Number((Number(match?.[1]) * UNITS[unit]).toPrecision(2));
}

type Process = { pid: number; command: string };

/** The process and all its descendants. */
export function processesOf(pid: number | undefined): Process[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, own, parent, command = ""]) => ({
      pid: Number(own),
      parent: Number(parent),
      command,
    }));
  const parents = new Map(all.map((one) => [one.pid, one.parent]));
  const isOurs = (one: number): boolean =>
    one === pid || (parents.has(one) && one > 1 && isOurs(parents.get(one) ?? 0));
  return all.filter((one) => isOurs(one.pid));
}

/**
 * Memory of the process and its descendants, shared pages counted once (Pss): '300 (start 30, embedded 90, postgres 30, next-server 150)'.
 */
export function formatMegabytes(pid: number | undefined): string {
  const byName = new Map<string, Process[]>();
  for (const one of processesOf(pid)) {
    const name = /next-server|postgres|\w+(?=\.mjs$)/.exec(one.command)?.[0] ?? one.command;
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const each = [...byName].map(([name, processes]) => `${name} ${megabytesOf(processes)}`);
  return `${megabytesOf([...byName.values()].flat())} (${each.join(", ")})`;
}

/** Memory of the processes, shared pages counted once. */
export function megabytesOf(processes: Process[]): number {
  const kilobytes = sumOf(processes, "smaps_rollup", (text) =>
    Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]),
  );
  return Math.round(kilobytes / 1024);
}

/** Processor seconds of the process and its descendants, those that have ended too. proc(5) counts in hundredths. */
export function processorSecondsOf(pid: number | undefined): number {
  return sumOf(processesOf(pid), "stat", (text) => {
    // User, system, and both of ended children.
    const times = text.slice(text.lastIndexOf(")")).split(" ").slice(12, 16);
    return times.reduce((sum, time) => sum + Number(time), 0) / 100;
  });
}

function sumOf(processes: Process[], file: string, read: (text: string) => number): number {
  return processes
    .map((one) => {
      try {
        return read(readFileSync(`/proc/${one.pid}/${file}`, "utf8"));
      } catch {
        return 0; // the process has ended
      }
    })
    .reduce((sum, one) => sum + one, 0);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor(sorted.length * part)] ?? NaN);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
