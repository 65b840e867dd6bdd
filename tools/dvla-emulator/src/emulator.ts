import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerControls } from './controls-door.ts';
import { sendJson } from './exchange.ts';
import type { Failure } from './failure.ts';
import { answerMot, answerToken } from './mot-door.ts';
import type { EmulatedVehicle } from './vehicles.ts';
import { answerVes } from './ves-door.ts';
import { World } from './world.ts';

/** How an emulator is started. */
export interface EmulatorOptions {
  /** 0 takes a free one. */
  port: number;
  /** 127.0.0.1 by default. */
  host?: string;
  /** The machine's clock by default. */
  now?: () => Date;
}

/** A running emulator. */
export interface DvlaEmulator {
  /** `http://127.0.0.1:4005` */
  readonly origin: string;
  readonly port: number;
  /** What it was asked, `METHOD /path`, the newest last. */
  readonly calls: readonly string[];
  /** Makes the next calls fail. */
  fail(failure: Failure): void;
  /** Adds a vehicle, or replaces one. */
  put(registration: string, vehicle: EmulatedVehicle): void;
  close(): Promise<void>;
}

/**
 * Starts the emulator. It keeps nothing: a new start is a new world.
 * @throws Error EADDRINUSE when the port is taken; in production always
 */
export async function startDvlaEmulator(options: EmulatorOptions): Promise<DvlaEmulator> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The DVLA emulator is for development and tests, and never starts in production.');
  }
  const host = options.host ?? '127.0.0.1';
  const world = new World(options.now ?? (() => new Date()));
  const server = createServer((request, response) => {
    if (isLoopback(host) && !isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''))) {
      // A page whose name was pointed at this machine is not at home here.
      response.writeHead(403).end();
      return;
    }
    answer(world, request, response).catch((error: unknown) => {
      process.stderr.write(`dvla emulator: ${request.method} ${request.url}: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    calls: world.calls,
    fail: (failure) => world.failures.set(failure),
    put: (registration, vehicle) => world.put(registration, vehicle),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function isLoopback(name: string): boolean {
  return /^(127\.0\.0\.1|\[?::1\]?|localhost|.+\.localhost)$/.test(name);
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://emulator.invalid');
  const method = request.method ?? 'GET';
  const exchange = { request, response, method, url };
  if (url.pathname.startsWith('/_emulator/')) return answerControls(world, exchange);
  world.heard(method, url.pathname);
  if (method === 'POST' && url.pathname === '/vehicle-enquiry/v1/vehicles') return answerVes(world, exchange);
  if (method === 'POST' && url.pathname === '/oauth2/v2.0/token') return answerToken(world, exchange);
  if (url.pathname.startsWith('/v1/trade/vehicles/')) return answerMot(world, exchange);
  if (url.pathname === '/') response.writeHead(302, { Location: '/_emulator/' }).end();
  else sendJson(exchange, 404, { message: 'Not Found' });
}
