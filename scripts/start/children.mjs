// Starts and stops child processes. Each has its own process group, so that only this process decides in which order they end.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error.mjs";

const GRACE_MS = 10_000;
const EXIT_WITH_PARENT = new URL("./exit-with-parent.mjs", import.meta.url).href;

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */
/** @typedef {{ process: import("node:child_process").ChildProcess, ended: Promise<Ending>, stop: () => Promise<Ending> }} Child */

/** @type {Set<Child>} */
const running = new Set();

/** The oldest Node that runs the site where no package of Node fits the platform. */
const OLDEST_NODE = 22;

/**
 * The Node installed among the packages; else the one that runs this script. Throws a StartError when that is too old.
 * @param {string} root
 */
function projectNode(root) {
  const own = path.join(root, "node_modules", ".bin", "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE) return process.execPath;
  throw new StartError(
    `Node ${OLDEST_NODE} or newer is needed on ${process.platform}-${process.arch}, for which package.json names no package of Node; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/**
 * Limits malloc to two arenas, because the C library gives each thread its own and returns little of their memory: with two, a
 * site with 10,000 listings returns half of what it took (docs/performance.md).
 */
const FEW_HEAPS = { MALLOC_ARENA_MAX: "2" };

/**
 * Starts a Node program that ends with this process.
 * @param {{ root: string, args: string[], environment: Record<string, string | undefined>, silent?: boolean }} options
 *   silent: output is kept from the terminal, to be read from the child's streams
 * @returns {Child}
 */
export function startNode({ root, args, environment, silent = false }) {
  const output = silent ? "pipe" : "inherit";
  return track(
    spawn(projectNode(root), ["--import", EXIT_WITH_PARENT, ...args], {
      cwd: root,
      env: { ...FEW_HEAPS, ...environment, START_PID: String(process.pid) },
      detached: true,
      stdio: ["ignore", output, output, "ipc"],
    }),
  );
}

/**
 * Starts any program and pipes its output.
 * @param {{ root: string, command: string, args: string[], environment: Record<string, string | undefined> }} options
 * @returns {Child}
 */
export function startProgram({ root, command, args, environment }) {
  return track(
    spawn(command, args, {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
}

/**
 * Stops all children, the last started first: the site before its database.
 */
export async function stopChildren() {
  for (const child of [...running].reverse()) await child.stop();
}

/**
 * Collects the output of a child that was started with pipes, and reports its latest line.
 * @param {Child} child
 * @param {(line: string) => void} onLine
 * @returns {() => string} everything so far
 */
export function collectOutput(child, onLine) {
  let text = "";
  const add = (/** @type {Buffer} */ chunk) => {
    text += chunk;
    const last = text.trimEnd().split("\n").at(-1)?.trim();
    if (last) onLine(last);
  };
  child.process.stdout?.on("data", add);
  child.process.stderr?.on("data", add);
  return () => text;
}

/** @param {import("node:child_process").ChildProcess} spawned @returns {Child} */
function track(spawned) {
  const ended = new Promise((resolve) => {
    spawned.once("error", () => resolve({ code: 1, signal: null }));
    spawned.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const child = { process: spawned, ended, stop: () => stop(spawned, ended) };
  running.add(child);
  void ended.then(() => running.delete(child));
  return child;
}

/** @param {import("node:child_process").ChildProcess} spawned @param {Promise<Ending>} ended */
async function stop(spawned, ended) {
  signal(spawned, "SIGTERM");
  const patience = setTimeout(() => signal(spawned, "SIGKILL"), GRACE_MS);
  const ending = await ended;
  clearTimeout(patience);
  return ending;
}

/**
 * Sends the signal to the whole process group: a build has worker processes.
 * @param {import("node:child_process").ChildProcess} spawned @param {NodeJS.Signals} name
 */
function signal(spawned, name) {
  if (spawned.pid === undefined || spawned.exitCode !== null || spawned.signalCode !== null) return;
  try {
    process.kill(-spawned.pid, name);
  } catch {
    // The process has just ended.
  }
}
