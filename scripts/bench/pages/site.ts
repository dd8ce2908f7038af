// Starts and builds the site for a benchmark, as its users do, in its own folder.
import { waitUntilServing } from "../../../tests/support/processes";
import { type Child, collectOutput, startNode } from "../../start/children.mjs";

/** Resolves with the site and its start time in seconds when it responds. Rejects with what it printed. */
export async function startSite(settings: Record<string, string>): Promise<[Child, number]> {
  const began = performance.now();
  const environment = { ...process.env, ...settings };
  const site = startNode({
    root: process.cwd(),
    args: ["scripts/start.mjs"],
    environment,
    silent: true,
  });
  const printed = collectOutput(site, () => {});
  await waitUntilServing(settings["SITE_URL"] ?? "", site).catch((error) => {
    throw new Error(`${String(error)}\n${printed()}`);
  });
  return [site, secondsSince(began)];
}

/** Returns the time of a whole build in seconds; always builds anew. Rejects with what it printed. */
export async function buildSite(settings: Record<string, string>): Promise<number> {
  const began = performance.now();
  const environment = { ...process.env, ...settings };
  const args = ["scripts/start.mjs", "build"];
  const built = startNode({ root: process.cwd(), args, environment, silent: true });
  const printed = collectOutput(built, () => {});
  const { code } = await built.ended;
  if (code !== 0) throw new Error(printed());
  return secondsSince(began);
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
