import { createServer } from 'node:http';
import { asPrometheus, metrics, PROMETHEUS_TYPE } from '@convoy/platform/telemetry';
import { NotReady } from './schema-readiness.ts';

/** What the inner server answers from. */
export interface InnerServer {
  readonly leaves: () => boolean;
  readonly check: () => Promise<unknown>;
  /** The address to listen on; loopback unless HEALTH_HOST says otherwise. */
  readonly host?: string;
  /** Whether the platform or a brand answers at this host; absent in processes that serve no pages. */
  readonly serves?: (host: string) => Promise<boolean>;
}

/**
 * Health on a port that is never published. `/health/live`: the process runs. `/health/ready`: it reaches the database and
 * is not stopping; a load balancer sends requests only to ready processes. `/metrics`: its counters, for Prometheus.
 * `/tls/host?domain=…`: 200 where the product serves this host, 404 otherwise; a proxy that obtains certificates on demand
 * (Caddy's `ask`) requests none for other hosts.
 */
export function startInnerServer(
  port: number,
  { leaves, check, host = '127.0.0.1', serves }: InnerServer,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${body}\n`);
    if (request.url === '/health/live') return answer(200, 'alive');
    if (request.url === '/metrics')
      return response.writeHead(200, { 'Content-Type': PROMETHEUS_TYPE }).end(asPrometheus(metrics.read()));
    // Not every path is an address: `//` is none.
    const url = URL.parse(request.url ?? '/', 'http://inner');
    if (!url) return answer(404, 'not found');
    const { pathname, searchParams } = url;
    if (serves && pathname === '/tls/host') {
      const domain = searchParams.get('domain')?.toLowerCase() ?? '';
      try {
        return (await serves(domain)) ? answer(200, 'served') : answer(404, 'not served');
      } catch {
        return answer(503, 'the database cannot be reached');
      }
    }
    if (request.url !== '/health/ready') return answer(404, 'not found');
    if (leaves()) return answer(503, 'this process is leaving');
    try {
      await check();
      return answer(200, 'ready');
    } catch (error) {
      return answer(503, error instanceof NotReady ? error.message : 'the database cannot be reached');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () =>
      resolve({ close: () => new Promise((closed) => server.close(() => closed())) }),
    );
  });
}
