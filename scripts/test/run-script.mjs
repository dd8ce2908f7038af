// Owns how a script of package.json is run as one step: quietly, with a limit, and with all it printed if it fails.
import { stripVTControlCharacters } from "node:util";
import { collectOutput, startProgram } from "../start/children.mjs";
import { StartError } from "../start/start-error.mjs";

const LIMIT_MINUTES = 15;

/**
 * Throws a StartError with everything that was printed when the script fails or takes too long.
 * @param {{ root: string, script: string, args?: string[], environment: Record<string, string | undefined> }} options
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
  const colored = collectOutput(child, (line) => say(stripVTControlCharacters(line)));
  const output = () => stripVTControlCharacters(colored());
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void child.stop();
  }, LIMIT_MINUTES * 60_000);
  const { code, signal } = await child.ended;
  clearTimeout(limit);
  if (isLate) throw new StartError(`${output()}\nStopped after ${LIMIT_MINUTES} minutes.`);
  if (code !== 0) throw new StartError(`${output()}\n${script}: ${signal ?? `exit code ${code}`}`);
}
