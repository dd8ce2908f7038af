// Serves metrics in the format of Prometheus, on a port of their own that only this machine can reach.
import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { onRequestEnd, onRequestStart } from "@/lib/http/requests";

const LOOPBACK = "127.0.0.1";
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** `read` runs at each request of the metrics; it rejects or returns null when the value is unknown. */
export type Measure = { name: string; help: string; read: () => Promise<number | null> };

/** Starts measuring requests and serves the metrics at /metrics. */
export function startMetrics(port: number, measures: readonly Measure[]): Promise<Server> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const measure of measures) addMeasure(registry, measure);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method and status",
    labelNames: ["method", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  const begun = new WeakMap<object, number>();
  onRequestStart(({ request }) => begun.set(request, performance.now()));
  onRequestEnd(({ request, response }) => {
    const at = begun.get(request);
    if (at === undefined || request.socket.localPort === ownPort()) return;
    const labels = { method: request.method ?? "", status: response.statusCode };
    durations.observe(labels, (performance.now() - at) / 1000);
  });
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const ownPort = () => {
    const address = server.address();
    return typeof address === "object" ? address?.port : undefined;
  };
  server.unref();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}

function addMeasure(registry: Registry, { name, help, read }: Measure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}
