import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
let accepted: Socket[];
let clients: Socket[];

beforeEach(async () => {
  accepted = [];
  clients = [];
  // Says everything back, and goodbye only when told so.
  server = createServer({ allowHalfOpen: true }, (socket) => {
    accepted.push(socket);
    socket.on('error', () => {});
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const socket of [...clients, ...accepted]) socket.destroy();
  await proxy.close();
  server.close();
});

/** A client, what it has heard, and how its line ended. */
async function aClient() {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, allowHalfOpen: true });
  clients.push(socket);
  const heard = { text: '', ended: false, error: '' };
  socket.on('data', (bytes) => {
    heard.text += bytes;
  });
  socket.on('end', () => {
    heard.ended = true;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    heard.error = error.code ?? error.message;
  });
  await once(socket, 'connect');
  return { socket, heard };
}

describe('a line that can be spoilt', () => {
  it('gives everything on, in order, and ends as either side does', async () => {
    const { socket, heard } = await aClient();
    const big = Array.from({ length: 200_000 }, (_, at) => at % 10).join('');
    socket.write('first ');
    socket.end(big);
    await expect.poll(() => heard.ended).toBe(true);
    expect(heard.text).toBe(`first ${big}`);
    await expect.poll(() => proxy.open).toBe(0);
  });

  it('delays both ways', async () => {
    const { socket, heard } = await aClient();
    proxy.set({ kind: 'delay', ms: 60 });
    const began = performance.now();
    socket.write('late');
    await expect.poll(() => heard.text, { interval: 5 }).toBe('late');
    // Timers end up to a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(118);
  });

  it('freezes: it accepts, says nothing, and gives on what it kept when it passes again', async () => {
    const before = await aClient();
    proxy.set({ kind: 'freeze' });
    const after = await aClient();
    before.socket.write('kept');
    after.socket.write('kept too');
    await sleep(80);
    expect([before.heard, after.heard]).toEqual([
      { text: '', ended: false, error: '' },
      { text: '', ended: false, error: '' },
    ]);
    proxy.set({ kind: 'pass' });
    await expect.poll(() => [before.heard.text, after.heard.text]).toEqual(['kept', 'kept too']);
  });

  it('keeps no more than it must of what is frozen: the sender waits', async () => {
    const { socket, heard } = await aClient();
    proxy.set({ kind: 'freeze' });
    const mine = Buffer.alloc(8 * 1024 * 1024, 'x');
    socket.write(mine);
    await sleep(50);
    expect(socket.writableLength).toBeGreaterThan(0);
    proxy.set({ kind: 'pass' });
    await expect.poll(() => heard.text.length, { timeout: 10_000 }).toBe(mine.length);
  });

  it('cuts what is open and whatever comes, without a farewell, and passes again', async () => {
    const open = await aClient();
    open.socket.write('there');
    await expect.poll(() => open.heard.text).toBe('there');
    proxy.set({ kind: 'cut' });
    await expect.poll(() => open.heard.error).toBe('ECONNRESET');
    await expect.poll(() => accepted[0]?.destroyed).toBe(true);
    const refused = connect({ host: '127.0.0.1', port: proxy.port });
    const [error] = await once(refused, 'error');
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET');
    proxy.set({ kind: 'pass' });
    const again = await aClient();
    again.socket.write('again');
    await expect.poll(() => again.heard.text).toBe('again');
    expect(proxy.open).toBe(1);
  });

  it('cuts once', async () => {
    const open = await aClient();
    open.socket.write('there');
    await expect.poll(() => open.heard.text).toBe('there');
    proxy.cutOnce();
    await expect.poll(() => open.heard.error).toBe('ECONNRESET');
    const next = await aClient();
    next.socket.write('next');
    await expect.poll(() => next.heard.text).toBe('next');
  });

  it.each(['client', 'server'] as const)('closes half: the %s hears no more and may go on', async (side) => {
    const { socket, heard } = await aClient();
    socket.write('before');
    await expect.poll(() => heard.text).toBe('before');
    let served = '';
    accepted[0]!.on('data', (bytes) => {
      served += bytes;
    });
    let serverEnded = false;
    accepted[0]!.on('end', () => {
      serverEnded = true;
    });
    proxy.halfClose(side);
    if (side === 'client') {
      await expect.poll(() => heard.ended).toBe(true);
      socket.write('after');
      await expect.poll(() => served).toBe('after');
      expect([heard.text, serverEnded]).toEqual(['before', false]);
    } else {
      await expect.poll(() => serverEnded).toBe(true);
      socket.write('lost');
      await sleep(30);
      expect(served).toBe('');
    }
  });

  it('lets bytes through slowly', async () => {
    const { socket, heard } = await aClient();
    proxy.set({ kind: 'slow', bytesPerSecond: 1_000 });
    const began = performance.now();
    socket.write('x'.repeat(100));
    await sleep(40);
    expect(heard.text.length).toBeLessThan(100);
    await expect.poll(() => heard.text.length, { interval: 5 }).toBe(100);
    expect(performance.now() - began).toBeGreaterThanOrEqual(80);
  });

  it('resets a client whose server is not there', async () => {
    server.close();
    for (const socket of accepted) socket.destroy();
    await sleep(10);
    const socket = connect({ host: '127.0.0.1', port: proxy.port });
    const [error] = await once(socket, 'error');
    expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET');
  });
});
