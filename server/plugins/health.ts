/**
 * Liveness, readiness and metrics of the server. Metrics are available only on a port of their own or with a token,
 * because they reveal how the product is used.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { AppError } from '../../contract/errors.ts';

export interface HealthOptions {
  /** Resolves when requests can be served; rejects or answers false when not. */
  readonly ready: () => Promise<boolean>;
  /** Whether the file store is reachable. Everything else works without it, so the server stays ready. */
  readonly filesReady: () => Promise<boolean>;
  readonly metricsToken: string | undefined;
  /** Shared: other modules add their metrics. */
  readonly metrics: Registry;
}

export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const registry = options.metrics;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  let inFlight = 0;
  const gauge: Gauge = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being worked on',
    registers: [registry],
    collect: () => gauge.set(inFlight),
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: ids would make a series each.
    const route = request.routeOptions.url ?? 'file';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [ready, files] = await Promise.all([
      options.ready().catch(() => false),
      options.filesReady().catch(() => false),
    ]);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', files: files ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = options;
    if (metricsToken === undefined || !isBearer(request.headers.authorization, metricsToken))
      throw new AppError('unknown_call');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Serves the metrics alone on a port of their own. */
export function startMetricsServer(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const actual = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
