import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OutsideCall } from './outside-call.ts';
import { OutsideFetch } from './outside-fetch.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Answers each request with bytes of its own, whether they are HTTP or not. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://hooks.example:${(server.address() as AddressInfo).port}/`;
}

const manners = {
  http: true,
  anyPort: true,
  refuses: () => false,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
const timeoutMs = 2_000;
const ways: [string, (to: string) => Promise<unknown>][] = [
  ['fetched', (to) => new OutsideFetch(manners).get(to, { mostBytes: 1_000, timeoutMs, accept: '*/*' })],
  [
    'sent something',
    (to) => new OutsideFetch(manners).post(to, { headers: {}, body: '{}' }, { mostBytes: 1_000, timeoutMs }),
  ],
  [
    'called',
    (to) =>
      new OutsideCall(manners).send(to, {
        method: 'POST',
        headers: {},
        body: '{}',
        mostBytes: 1_000,
        signal: AbortSignal.timeout(timeoutMs),
      }),
  ],
];
/** How it ends, and whether it ends at once, or later than it may. */
async function ending(work: Promise<unknown>): Promise<unknown> {
  const before = Date.now();
  const late = new Promise((resolve) => setTimeout(resolve, 2 * timeoutMs, 'never'));
  const end = await Promise.race([work.then(() => 'answered').catch(({ why }) => why), late]);
  return Date.now() - before < timeoutMs ? end : `${end}, too late`;
}

describe.each(ways)('what is %s at an address', (_what, ask) => {
  it('that changes to another protocol is silence, and its connection is closed', async () => {
    let closed: Promise<unknown> | undefined;
    const to = await answering((socket) => {
      closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    expect(await ending(ask(to))).toBe('silent');
    await closed;
  });

  it('that says "not yet" without end is silence', async () => {
    const to = await answering((socket) => {
      const more = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(10)), 5);
      socket.once('close', () => clearInterval(more));
    });
    expect(await ending(ask(to))).toBe('silent');
  });

  it('that says "not yet" a few times and then answers has answered', async () => {
    const to = await answering((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5));
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
    });
    expect(await ending(ask(to))).toBe('answered');
  });

  it('that ends early, before its answer or in it, is silence', async () => {
    const nothing = await answering((socket) => void socket.end());
    expect(await ending(ask(nothing))).toBe('silent');
    server?.close();
    const half = await answering(
      (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'),
    );
    expect(await ending(ask(half))).toBe('silent');
  });
});
