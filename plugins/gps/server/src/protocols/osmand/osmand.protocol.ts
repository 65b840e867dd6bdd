import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import type { Listener, ListenInput, Protocol } from '../protocol.ts';
import { LONGEST_BODY, readRequest } from './osmand.decoder.ts';

const NAME = 'osmand';
/** A request must be whole within this, ms. */
const REQUEST_MS = 30_000;
/** How long a phone may keep its connection for the next request, ms. */
const KEEP_ALIVE_MS = 60_000;
const MOST_HEADERS = 8_192;

/** Phones with OsmAnd or Traccar Client, over HTTP. Put TLS before it: see the README. */
export const osmand: Protocol = { name: NAME, usualPort: 5055, listen };

async function listen(input: ListenInput): Promise<Listener> {
  const { host, port, addresses, limits, tally, log } = input;
  const server: Server = createServer(
    { maxHeaderSize: MOST_HEADERS, requestTimeout: REQUEST_MS },
    (request, response) => {
      answer(request, response, input).catch((error: unknown) => {
        log.error('Points of a phone could not be kept; it will send them again', error);
        reply(response, 503);
      });
    },
  );
  server.headersTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = limits.connections;
  server.on('drop', () => tally.add('refused'));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    // A proxy brings many phones: they are counted by their requests.
    if (isProxy(address, input.proxies)) return;
    if (addresses.open(address)) {
      socket.once('close', () => addresses.closed(address));
      return;
    }
    tally.add('refused');
    socket.destroy();
  });
  server.on('clientError', (_error, socket) => {
    tally.add('broken');
    socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        // Requests under way are answered; connections without one are closed.
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { gate, addresses, tally, proxies }: ListenInput,
): Promise<void> {
  const address = addressOf(request, proxies);
  if (!addresses.mayName(address)) return refuse(429);
  if (request.method !== 'GET' && request.method !== 'POST') return refuse(405);
  const body = await bodyOf(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    return refuse(413);
  }
  const read = readRequest({
    address: request.url ?? '',
    body,
    contentType: request.headers['content-type'] ?? '',
    now: Date.now(),
  });
  if ('fault' in read) {
    tally.add('broken');
    return reply(response, 400, read.fault);
  }
  const device = await gate.find({ protocol: NAME, identity: read.identity, by: 'phones' });
  if (!device || !(await gate.take(device, read.points, 'phones'))) {
    addresses.missed(address);
    tally.add('unknown');
    return reply(response, 404);
  }
  return reply(response, 200);

  function refuse(status: number): void {
    tally.add('refused');
    reply(response, status);
  }
}

const isProxy = (address: string, proxies: BlockList): boolean => {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Where a phone is: the last address before the proxies that are believed. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: BlockList): string {
  let address = request.socket.remoteAddress ?? '';
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (isProxy(address, proxies)) {
    const before = told.pop()?.trim();
    if (!before) break;
    address = before;
  }
  return address;
}

/** The whole body; null where it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reply(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
