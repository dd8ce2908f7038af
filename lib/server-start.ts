// Starts a server: runs once, before its first request. For the Node runtime only; instrumentation.ts calls it.
import { trustOnlyConnections } from "@/lib/http/network";
import { deferRuntime } from "@/lib/page-cache/deferred-runtime";
import { env } from "@/lib/env";
import { trackResponses } from "@/lib/http/failed-status";
import { limitBodies } from "@/lib/http/limit-bodies";
import { structureConsole } from "@/lib/log";
import { startHousekeeping } from "@/lib/housekeeping";
import { startMetrics } from "@/lib/http/metrics";
import { answerPageCache } from "@/lib/page-cache/connection";
import { correctRedirects } from "@/lib/http/redirects";
import { countWaitingMails, getReadiness } from "@/lib/admin/readiness";
import { evaluateManifestsInPlace } from "@/lib/http/page-manifests";
import { keepCookiesPrivate } from "@/lib/http/private-cookies";
import { logRefusals, nameRequests } from "@/lib/http/request-log";
import { startSettings } from "@/lib/settings/follow";
import { isDatabaseUnavailable } from "@/lib/store/directory";
import { offerFirstAdmin } from "@/lib/accounts/first-admin";

/** Resolves once settings are read. */
export async function startServer(): Promise<void> {
  if (env().isProduction) structureConsole();
  logRefusals();
  nameRequests(env().trustedProxies);
  trackResponses();
  correctRedirects();
  keepCookiesPrivate();
  if (env().isProduction) evaluateManifestsInPlace();
  if (env().isProduction) deferRuntime();
  if (env().trustedProxies === 0) trustOnlyConnections();
  limitBodies(env().trustedProxies);
  answerPageCache(isDatabaseUnavailable, env());
  await startSettings();
  await startWatching();
  await offerFirstAdmin();
  startHousekeeping();
}

/** Starts the metrics, if a setting names their port. */
async function startWatching(): Promise<void> {
  const { metricsPort } = env();
  if (metricsPort === null) return;
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
