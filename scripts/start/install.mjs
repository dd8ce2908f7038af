// Installs the packages of package-lock.json, unless they are up to date.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { runToEnd, startProgram } from "./children.mjs";

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
  const npm = startProgram({ root, command: "npm", args, environment: process.env });
  await runToEnd(
    npm,
    // Warnings of npm are not progress.
    (line) => line.startsWith("npm warn") || onProgress(line),
    () => "The packages could not be installed (npm ci). Is this machine online?",
  );
}
