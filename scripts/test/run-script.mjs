// Owns how a script of package.json is run as a part of a test run: quietly, and with all it printed if it fails. It has no
// limit in time: a slow machine is no fault, and whoever stops the run is told how far it got.
import { stripVTControlCharacters } from "node:util";
import { collectOutput, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";

/**
 * Throws a StartError with everything that was printed when the script fails.
 * @param {{ root: string, script: string, args?: readonly string[], environment: Record<string, string | undefined> }} options
 * @param {(detail: string) => void} say
 */
export async function runScript({ root, script, args = [], environment }, say) {
  const npm = process.env.npm_execpath; // how this npm was started, if it was
  const npmArgs = ["run", "--silent", script, "--", ...args];
  const child = startProgram({
    root,
    command: npm ? process.execPath : "npm",
    args: npm ? [npm, ...npmArgs] : npmArgs,
    environment,
  });
  const output = collectOutput(child, (line) => say(stripVTControlCharacters(line)));
  const { code, signal } = await child.ended;
  if (code === 0) return;
  throw new StartError(
    `${stripVTControlCharacters(output())}\n${script}: ${signal ?? `exit code ${code}`}`,
  );
}
