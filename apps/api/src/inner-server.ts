import { createServer } from 'node:http';
import { asPrometheus, metrics, PROMETHEUS_TYPE } from '@convoy/platform/telemetry';
import { NotReady } from './schema-readiness.ts';

/**
 * Health on a port that is never published: `/health/live` says the process runs, `/health/ready` that it can reach
 * the database and is not leaving. Whoever balances between several sends requests only to those that are ready. `/metrics` says what it
 * counted, for Prometheus.
 */
export function startInnerServer(
  port: number,
  { leaves, check }: { readonly leaves: () => boolean; readonly check: () => Promise<unknown> },
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${body}\n`);
    if (request.url === '/health/live') return answer(200, 'alive');
    if (request.url === '/metrics')
      return response.writeHead(200, { 'Content-Type': PROMETHEUS_TYPE }).end(asPrometheus(metrics.read()));
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
    server.listen(port, '127.0.0.1', () =>
      resolve({ close: () => new Promise((closed) => server.close(() => closed())) }),
    );
  });
}
