import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { ManualClock } from '../clock.ts';
import { type StripeEmulator, startStripeEmulator } from '../emulator.ts';

/** An emulator of its own for one spec, driven by the real `stripe` package. */
export interface Bench {
  emulator: StripeEmulator;
  stripe: Stripe;
  clock: ManualClock;
  /** Another client, with another key or settings. */
  client(key?: string, config?: Stripe.StripeConfig): Stripe;
  /** Moves a lever under `/_emulator/`. */
  lever(place: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

/** 2026-06-01 12:00 UTC, when the tests take place. */
export const testNow = Date.UTC(2026, 5, 1, 12);

export async function startBench(file = ':memory:', clock = new ManualClock(testNow)): Promise<Bench> {
  const emulator = await startStripeEmulator({ port: 0, file, clock });
  const client = (key = 'sk_test_convoy', config: Stripe.StripeConfig = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: emulator.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      ...config,
    });
  return {
    emulator,
    stripe: client(),
    clock,
    client,
    lever: (place, body = {}) =>
      fetch(`${emulator.origin}/_emulator/${place}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close: () => emulator.close(),
  };
}

/** What a webhook receiver got. */
export interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

/** A webhook receiver that answers with `statuses` in turn, and then 200. */
export interface Receiver {
  url: string;
  received: Received[];
  statuses: number[];
  close(): Promise<void>;
}

export async function startReceiver(hostname = 'swift-vans.localhost'): Promise<Receiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    received.push({ body, headers: request.headers, event: JSON.parse(body) as Stripe.Event });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}/api/webhooks/stripe`,
    received,
    statuses,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.StripeRawError & { message: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error as never;
    throw error;
  }
  throw new Error('The call succeeded, an error was expected.');
}
