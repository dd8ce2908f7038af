// Owns how a server is loaded, by wrk, and what memory its processes take.
import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** Answers each second, milliseconds until an answer, and how many were no success. */
export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const UNITS = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const;

/** Asks for one page, again and again, as browsers do: compressed. Throws where wrk is missing. */
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

/** Of the process and all that it started, each page of memory counted once. */
export function megabytesOf(pid: number | undefined): number {
  const parents = new Map(
    execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]),
  );
  const isOurs = (one: number): boolean =>
    one === pid || (parents.has(one) && one > 1 && isOurs(parents.get(one) ?? 0));
  const kilobytes = [...parents.keys()].filter(isOurs).map((one) => {
    try {
      return Number(readFileSync(`/proc/${one}/smaps_rollup`, "utf8").match(/^Pss:\s+(\d+)/m)?.[1]);
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}
