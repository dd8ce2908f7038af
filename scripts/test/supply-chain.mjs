// npm run audit:packages: checks the packages that the site runs. Writes the SBOM (CycloneDX), checks each license and
// checksum, and requests known advisories from the registry. Exits with 1 when a license is not on the list, an installed
// package has no checksum, or an advisory is high or critical.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

const SBOM = "test-results/sbom.cdx.json";

/** Licenses that allow running the site publicly without publishing its source; sharp's libvips is linked, not changed. */
const LICENSES = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
  ...["Unlicense", "CC0-1.0", "BlueOak-1.0.0", "MPL-2.0", "LGPL-3.0-or-later", "OFL-1.1"],
]);

/** @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License */
/** @typedef {{ name: string, version: string, licenses?: License[] }} Component */

const isLicensed = await checkLicenses();
const isGenuine = checkIntegrity();
const isSafe = await checkAdvisories();
process.exitCode = isLicensed && isGenuine && isSafe ? 0 : 1;

async function checkLicenses() {
  const { output } = await npm(["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"]);
  /** @type {{ components: Component[] }} */
  const { components } = JSON.parse(output);
  mkdirSync("test-results", { recursive: true });
  writeFileSync(SBOM, output);
  const others = components.filter((component) => !isAllowed(component));
  for (const { name, version, licenses } of others)
    console.error(`${name} ${version}: its license is not on the list (${describe(licenses)})`);
  console.log(`${components.length} packages, ${others.length} with another license; ${SBOM}`);
  return components.length > 0 && others.length === 0;
}

/** One allowed license of several is enough. */
function isAllowed(/** @type {Component} */ { licenses = [] }) {
  return licenses.some(({ license, expression = "" }) =>
    [license?.id ?? license?.name ?? "", ...expression.split(/[() ]+|OR/)].some((id) =>
      LICENSES.has(id),
    ),
  );
}

function describe(/** @type {License[] | undefined} */ licenses) {
  return licenses ? JSON.stringify(licenses) : "none is named";
}

/** Fails for installed packages only: npm knows the checksum of another platform's package only if its registry provides it. */
function checkIntegrity() {
  /** @type {{ packages: Record<string, { integrity?: string }> }} */
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const unknown = Object.keys(packages).filter((place) => place && !packages[place]?.integrity);
  const installed = unknown.filter((place) => existsSync(place));
  for (const place of installed) console.error(`${place}: package-lock.json has no checksum of it`);
  console.log(`${unknown.length - installed.length} packages for other platforms have no checksum`);
  return installed.length === 0;
}

/** Reports, but does not fail, when the registry has no advisories: that says nothing about the packages. */
async function checkAdvisories() {
  const { output } = await npm(["audit", "--omit", "dev", "--json"]);
  const { metadata, message } = JSON.parse(output || "{}");
  if (!metadata?.vulnerabilities) {
    console.log(`Advisories were NOT looked up: the registry does not answer (${message ?? "?"})`);
    return true;
  }
  const { low = 0, moderate = 0, high = 0, critical = 0 } = metadata.vulnerabilities;
  console.log(`Advisories: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  return high + critical === 0;
}

/** Ignores the exit code: npm exits with 1 when it has findings. */
async function npm(/** @type {string[]} */ args) {
  const options = { maxBuffer: 100_000_000 };
  const { stdout } = await promisify(execFile)("npm", args, options).catch((error) => error);
  return { output: String(stdout ?? "") };
}
