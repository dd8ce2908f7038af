// Starts the site for a benchmark, as its users do, in its own folder.
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

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}
