// Installs the packages of package-lock.json, unless they are up to date.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { collectOutput, startProgram } from "./children.mjs";
import { StartError } from "./start-error.mjs";

/**
 * Whether packages are missing or older than package-lock.json. npm writes node_modules/.package-lock.json last, so an
 * interrupted installation counts as missing.
 * @param {string} root
 */
export function needsInstall(root) {
  const installed = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return statSync(installed).mtimeMs < statSync(path.join(root, "package-lock.json")).mtimeMs;
}

/**
 * @param {string} root
 * @param {(detail: string) => void} onProgress
 */
export async function install(root, onProgress) {
  // Development packages even with NODE_ENV=production: the build needs them.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const child = startProgram({ root, command: "npm", args, environment: process.env });
  // Warnings of npm are not progress.
  const output = collectOutput(child, (line) => line.startsWith("npm warn") || onProgress(line));
  const { code } = await child.ended;
  if (code === 0) return;
  throw new StartError(
    `${output()}\nThe packages could not be installed (npm ci). Is this machine online?`,
  );
}
