// Owns the installed packages: whether they are those of package-lock.json, and how they get there.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { collectOutput, startProgram } from "./children.mjs";
import { StartError } from "./start-error.mjs";

/**
 * True when packages are missing or older than the list of them. npm writes its own copy of the list last of all, so
 * an installation that was interrupted counts as missing.
 * @param {string} root
 */
export function needsInstall(root) {
  const installed = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return statSync(installed).mtimeMs < statSync(path.join(root, "package-lock.json")).mtimeMs;
}

/**
 * @param {string} root
 * @param {(detail: string) => void} say
 */
export async function install(root, say) {
  // Development packages too, whatever NODE_ENV says: the build needs them.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath; // how this npm was started, if it was
  const child = startProgram({
    root,
    command: npm ? process.execPath : "npm",
    args: npm ? [npm, ...args] : args,
    environment: process.env,
  });
  // What npm warns about is no progress.
  const output = collectOutput(child, (line) => line.startsWith("npm warn") || say(line));
  const { code } = await child.ended;
  if (code === 0) return;
  throw new StartError(
    `${output()}\nThe packages could not be installed (npm ci). Is this machine online?`,
  );
}
