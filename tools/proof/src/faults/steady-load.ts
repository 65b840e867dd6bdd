import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FrontFault } from './front.ts';

/** A call of a steady load. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: object;
  readonly key?: string;
  /** What it is served with: anything else, also another status or somebody else's answer, is a call that failed. */
  readonly served: { readonly status: number; readonly body: z.ZodType };
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
 * life. A call fails where what comes is not what it has to be served with: nobody asks for what may be refused.
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
        const reason = whyNotServed(call, status, body);
        if (reason !== null) failed.push({ at: askedAt - began, path: call.path, reason });
        else if (call.method === 'POST' && call.path === '/api/bookings') booked.push(JSON.parse(body).id);
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

/** @returns null where an answer is what its call is to be served with */
export function whyNotServed({ served }: Pick<Call, 'served'>, status: number, body: string): string | null {
  if (status !== served.status) return `${status} ${body.slice(0, 200)}`;
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return `${status} that is no JSON: ${body.slice(0, 200)}`;
  }
  const { error } = served.body.safeParse(read);
  return error ? `${status} that is not what was asked for: ${z.prettifyError(error).slice(0, 300)}` : null;
}

/** What was lost: by those who called, and between the balancer and whoever is behind it. */
export function lossesOf(
  { failed }: Pick<SteadyOutcome, 'failed'>,
  front: readonly FrontFault[],
): readonly string[] {
  return [
    ...failed.map(({ at, path, reason }) => `${Math.round(at)} ms, ${path}: ${reason}`),
    ...front.map(({ path, backend, reason }) => `at the front, ${path} of ${backend}: ${reason}`),
  ];
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
