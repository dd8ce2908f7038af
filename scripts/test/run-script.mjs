// Runs a script of package.json as part of a test run: prints its output only when it fails. There is no timeout: a slow
// machine is no fault, and a stopped run reports how far it got.
import { runToEnd, startProgram } from "../start/children.mjs";

/**
 * Throws a StartError with the whole output when the script fails.
 * @param {{ root: string, script: string, args?: readonly string[], environment: Record<string, string | undefined> }} options
 * @param {(detail: string) => void} onProgress
 */
export async function runScript({ root, script, args = [], environment }, onProgress) {
  const npm = process.env.npm_execpath; // the npm that started this script, if one did
  const npmArgs = ["run", "--silent", script, "--", ...args];
  const child = startProgram({
    root,
    command: npm ? process.execPath : "npm",
    args: npm ? [npm, ...npmArgs] : npmArgs,
    environment,
  });
  await runToEnd(
    child,
    onProgress,
    ({ code, signal }) => `${script}: ${signal ?? `exit code ${code}`}`,
  );
}
