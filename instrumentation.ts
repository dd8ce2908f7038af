// Runs once when the server starts.

export async function register(): Promise<void> {
  // The bundler must see this comparison to leave Node's modules out of what it builds for the edge.
  // eslint-disable-next-line no-restricted-syntax -- read at build time, not a setting
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  const { trustOnlyConnections } = await import("@/lib/auth/network");
  const { deferRuntime } = await import("@/lib/deferred-runtime");
  const { rememberResponses } = await import("@/lib/failed-status");
  const { structureConsole } = await import("@/lib/log");
  const { logRefusals, nameRequests } = await import("@/lib/request-log");
  const { sendOneLocation } = await import("@/lib/one-location");
  const { readUndecodableAddresses } = await import("@/lib/undecodable");
  const { refuseToWriteFiles } = await import("@/lib/read-only-files");
  const { startOutbox } = await import("@/lib/mails/outbox");
  const { startWebsiteChecks } = await import("@/lib/websites/job");
  const { startSettings } = await import("@/lib/settings/follow");
  if (env().isProduction) structureConsole();
  logRefusals();
  nameRequests(env().trustedProxies);
  readUndecodableAddresses();
  refuseToWriteFiles();
  rememberResponses();
  sendOneLocation();
  if (env().isProduction) deferRuntime();
  if (env().trustedProxies === 0) trustOnlyConnections();
  await startSettings();
  await startWatching();
  startOutbox();
  startWebsiteChecks();
}

/** Off unless a setting names the port. */
async function startWatching(): Promise<void> {
  const { env } = await import("@/lib/env");
  const { metricsPort } = env();
  if (metricsPort === null) return;
  const { startMetrics } = await import("@/lib/metrics");
  const { countWaitingMails, getReadiness } = await import("@/lib/readiness/queries");
  const isReady = async () => Number((await getReadiness()).writes);
  await startMetrics(metricsPort, [
    { name: "directory_writes", help: "Whether the database takes writes: 1 or 0", read: isReady },
    {
      name: "directory_mails_waiting",
      help: "Mails that wait to be sent",
      read: countWaitingMails,
    },
  ]);
}
