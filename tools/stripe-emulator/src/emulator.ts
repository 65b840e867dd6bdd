import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeApiError } from './api/errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { answerControls } from './controls/controls-door.ts';
import { answerBrowser } from './http/browser-door.ts';
import { sendJson } from './http/exchange.ts';
import { answerRest } from './http/rest-door.ts';
import { createWorld, type World } from './world.ts';

/** How an emulator is started. */
export interface EmulatorOptions {
  /** 0 takes a free one. */
  port: number;
  /** 127.0.0.1 by default. */
  host?: string;
  /** Path of the SQLite file that keeps everything over restarts, or `:memory:`. */
  file: string;
  /** Accepted beside every `sk_test_…`. */
  secretKey?: string | undefined;
  /** The machine's clock by default. */
  clock?: Clock;
}

/** A running emulator. */
export interface StripeEmulator {
  /** `http://127.0.0.1:4002`: the API under `/v1/`, the script at `/v3/`, the controls under `/_emulator/`. */
  readonly origin: string;
  readonly port: number;
  /** Resolves when every webhook that was due has been answered or has failed. */
  settled(): Promise<void>;
  /** Stops listening and delivering; what is queued stays queued in the file. */
  close(): Promise<void>;
}

/**
 * Starts the emulator.
 * @throws Error EADDRINUSE when the port is taken; in production always
 */
export async function startStripeEmulator(options: EmulatorOptions): Promise<StripeEmulator> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The Stripe emulator is for development and tests, and never starts in production.');
  }
  const host = options.host ?? '127.0.0.1';
  const world = createWorld(options.file, options.clock ?? systemClock, options.secretKey);
  const server = createServer((request, response) => {
    if (isLoopback(host) && !isLoopback(nameIn(request.headers.host))) {
      // A page whose name was pointed at this machine is not at home here.
      response.writeHead(403).end();
      return;
    }
    answer(world, request, response).catch((error: unknown) => fail(request, response, error));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(options.port, host, resolve);
    });
  } catch (error) {
    world.database.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  world.origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  world.courier.wake();
  return {
    origin: world.origin,
    port,
    settled: () => world.courier.settled(),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, world.courier.close()]);
      world.database.close();
    },
  };
}

/** The host name in a Host header, without its port. */
function nameIn(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '');
}

function isLoopback(name: string): boolean {
  return /^(127\.0\.0\.1|\[?::1\]?|localhost|.+\.localhost)$/.test(name);
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://emulator.invalid');
  const exchange = { request, response, method: request.method ?? 'GET', url };
  try {
    if (url.pathname.startsWith('/v1/')) await answerRest(world, exchange);
    else if (url.pathname.startsWith('/_emulator/')) await answerControls(world, exchange);
    else if (url.pathname.startsWith('/v3')) await answerBrowser(world, exchange);
    else if (url.pathname === '/') response.writeHead(302, { Location: '/_emulator/' }).end();
    else
      sendJson(exchange, 404, {
        error: { type: 'invalid_request_error', message: 'Unrecognized request URL.' },
      });
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    sendJson(exchange, error.status, { error: error.body });
  }
}

/** Something the emulator did not foresee: said in the log, answered as Stripe's api_error. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.destroyed || response.destroyed) return;
  process.stderr.write(
    `stripe emulator: ${request.method} ${request.url?.split('?')[0]}: ${String(error)}\n`,
  );
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ error: { type: 'api_error', message: 'The emulator failed; see its log.' } });
  response.writeHead(500, { 'Content-Type': 'application/json' }).end(body);
}
