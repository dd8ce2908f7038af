// Starts and stops child processes. Each has its own process group, so that only this process decides in which order they end.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { StartError } from "./start-error.mjs";

const GRACE_MS = 10_000;

/** The oldest Node that runs the site where no package of Node fits the platform. */
const OLDEST_NODE = 22;

/** Limits malloc to two arenas: the C library gives each thread its own and returns little of their memory. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: "2" };

/**
 * Preloaded into a child: ends it when its parent is gone, even after SIGKILL. Workers of the child inherit it, but not the
 * channel. The open channel must not keep the child alive.
 */
const EXIT_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  `if (process.ppid === Number(process.env.START_PID)) {
    process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel?.unref();
  }`,
)}`;

/** @typedef {{ code: number | null, signal: string | null }} Ending */
/** @typedef {{ process: import("node:child_process").ChildProcess, ended: Promise<Ending>, stop: () => Promise<Ending> }} Child */
/** @typedef {Record<string, string | undefined>} Environment */

/** @type {Set<Child>} */
const running = new Set();

/**
 * Calls `stop` when this process is to end. npm signals a shell between it and this process, which exits without passing the
 * signal on: so it also watches whether that shell is gone.
 * @param {() => void} stop
 */
export function onStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === shell || stop(), 500).unref();
}

/** The Node installed among the packages; else the one that runs this script. Throws a StartError when that is too old. */
function projectNode() {
  const own = path.resolve("node_modules", ".bin", "node");
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE) return process.execPath;
  throw new StartError(
    `Node ${OLDEST_NODE} or newer is needed on ${process.platform}-${process.arch}, for which package.json names no package of Node; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Version of the Node that runs the project's programs. */
export function nodeVersion() {
  return execFileSync(projectNode(), ["--version"], { encoding: "utf8" }).trim();
}

/**
 * Starts a Node program that ends with this process.
 * @param {{ root: string, args: string[], environment: Environment, silent?: boolean }} options
 *   silent: output is kept from the terminal, to be read from the child's streams
 * @returns {Child}
 */
export function startNode({ root, args, environment, silent = false }) {
  const output = silent ? "pipe" : "inherit";
  return track(
    spawn(projectNode(), ["--import", EXIT_WITH_PARENT, ...args], {
      cwd: root,
      env: { ...FEW_HEAPS, ...environment, START_PID: String(process.pid) },
      detached: true,
      stdio: ["ignore", output, output, "ipc"],
    }),
  );
}

/**
 * Starts any program and pipes its output.
 * @param {{ root: string, command: string, args: string[], environment: Environment }} options
 * @returns {Child}
 */
export function startProgram({ root, command, args, environment }) {
  const stdio = /** @type {const} */ (["ignore", "pipe", "pipe"]);
  return track(spawn(command, args, { cwd: root, env: environment, detached: true, stdio }));
}

/** Stops all children, the last started first: the site before its database. */
export async function stopChildren() {
  for (const child of [...running].reverse()) await child.stop();
}

/**
 * Says how a process ended, after 'it' or its name. Linux kills what takes the last memory, and V8 aborts above its heap's limit:
 * both say nothing that a reader of the log would understand.
 * @param {Ending} ending
 * @param {number} megabytes what it needs
 */
export function formatEnding({ code, signal }, megabytes) {
  const isOutOfMemory =
    ["SIGKILL", "SIGABRT"].includes(signal ?? "") || [134, 137].includes(code ?? 0);
  const ended = `ended (${signal ?? `exit code ${code}`})`;
  if (!isOutOfMemory) return ended;
  return `${ended}, as a process does that is killed for lack of memory: it needs ${megabytes} MB`;
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
    text += stripVTControlCharacters(String(chunk));
    const last = text.trimEnd().split("\n").at(-1)?.trim();
    if (last) onLine(last);
  };
  child.process.stdout?.on("data", add);
  child.process.stderr?.on("data", add);
  return () => text;
}

/**
 * Waits for the end of a child that was started with pipes, reports the latest line of its output, and returns all of it. When it
 * fails, throws a StartError with all of it, and below it what `toReason` says.
 * @param {Child} child
 * @param {(line: string) => void} onLine
 * @param {(ending: Ending, output: string) => string} toReason
 */
export async function runToEnd(child, onLine, toReason) {
  const output = collectOutput(child, onLine);
  const ending = await child.ended;
  if (ending.code === 0) return output();
  throw new StartError(`${output()}\n${toReason(ending, output())}`);
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
