import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call of a steady load. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: object;
  readonly key?: string;
}

/** One that did not end well. */
export interface FailedCall {
  readonly at: number;
  readonly path: string;
  readonly reason: string;
}

/** What came of a steady load. */
export interface SteadyOutcome {
  readonly calls: number;
  readonly seconds: number;
  readonly failed: readonly FailedCall[];
  /** Bookings that were acknowledged. */
  readonly booked: readonly number[];
  readonly p99Ms: number;
}

const LATE_AFTER_MS = 30_000;

/**
 * Calls so often a second, whether or not those before were answered: a server that stands still gets a queue, as it does in
 * life. A call fails where nothing comes, where the fault is ours, and where it is refused for being one of too many.
 */
export function startSteadyLoad(
  at: { readonly port: number; readonly host: string },
  perSecond: number,
  next: () => Call,
): { stop(): Promise<SteadyOutcome> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const failed: FailedCall[] = [];
  const took: number[] = [];
  const booked: number[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  let stopped = false;

  const send = (): void => {
    const call = next();
    sent += 1;
    const askedAt = performance.now();
    const done = ask(call, at, agent)
      .then(({ status, body }) => {
        took.push(performance.now() - askedAt);
        if (status >= 500 || status === 429)
          failed.push({ at: askedAt - began, path: call.path, reason: `${status} ${body.slice(0, 200)}` });
        if (status === 201 && call.path === '/api/bookings') booked.push(JSON.parse(body).id);
      })
      .catch((error: Error) => {
        failed.push({ at: askedAt - began, path: call.path, reason: error.message });
      })
      .finally(() => open.delete(done));
    open.add(done);
  };
  const running = (async () => {
    while (!stopped) {
      const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
      while (sent < due) send();
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      const seconds = (performance.now() - began) / 1000;
      await running;
      await Promise.all(open);
      agent.destroy();
      took.sort((a, b) => a - b);
      return { calls: sent, seconds, failed, booked, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0 };
    },
  };
}

function ask(
  { method, path, cookie, body, key }: Call,
  { port, host }: { port: number; host: string },
  agent: Agent,
): Promise<{ status: number; body: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: LATE_AFTER_MS,
        headers: {
          host,
          cookie,
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('aborted', () => reject(new Error('The answer was cut off.')));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    call.on('timeout', () => call.destroy(new Error('No answer.')));
    call.on('error', reject);
    call.end(payload);
  });
}
