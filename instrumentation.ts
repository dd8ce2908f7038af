// Runs once when the server starts.

export async function register(): Promise<void> {
  // The bundler must see this comparison to leave Node's modules out of what it builds for the edge.
  // eslint-disable-next-line no-restricted-syntax -- read at build time, not a setting
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("@/lib/env");
  const { trustOnlyConnections } = await import("@/lib/auth/network");
  const { deferRuntime } = await import("@/lib/deferred-runtime");
  const { rememberResponses } = await import("@/lib/failed-status");
  const { logNotFound } = await import("@/lib/not-found-log");
  const { sendOneLocation } = await import("@/lib/one-location");
  const { readUndecodableAddresses } = await import("@/lib/undecodable");
  const { startOutbox } = await import("@/lib/mails/outbox");
  const { startWebsiteChecks } = await import("@/lib/websites/job");
  const { startSettings } = await import("@/lib/settings/follow");
  logNotFound();
  readUndecodableAddresses();
  rememberResponses();
  sendOneLocation();
  if (env().isProduction) deferRuntime();
  if (env().trustedProxies === 0) trustOnlyConnections();
  await startSettings();
  startOutbox();
  startWebsiteChecks();
}
