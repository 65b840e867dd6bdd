import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Draining } from './draining.ts';
import { startInnerServer } from './inner-server.ts';

let fastify: FastifyInstance;
let draining: Draining;
let agent: Agent;
let finish: () => void;

beforeEach(async () => {
  fastify = Fastify({ forceCloseConnections: 'idle', return503OnClosing: true });
  draining = new Draining();
  draining.install(fastify, ({ headers }) => headers.upgrade !== undefined);
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  fastify.get('/quick', async () => 'done');
  fastify.get('/slow', async () => {
    await finished;
    return 'done';
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  finish();
  agent.destroy();
  await fastify.close();
});

async function ask(path: string): Promise<{ status?: number | undefined; connection?: string | undefined }> {
  const { port } = fastify.server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

describe('an API that leaves', () => {
  it('keeps connections while it stays, and asks for their end with its answers when it leaves', async () => {
    expect(await ask('/quick')).toEqual({ status: 200, connection: 'keep-alive' });
    const slow = ask('/slow');
    await expect.poll(() => draining.waiting).toBe(1);
    const left = draining.leave(0.2, 5_000);
    expect(draining.leaves).toBe(true);
    // Whoever has not heard of it yet is served.
    expect(await ask('/quick')).toEqual({ status: 200, connection: 'close' });
    finish();
    // One that came before it was told to stop learns of it, too.
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    await left;
    expect(draining.waiting).toBe(0);
  });

  it('waits for answers that are still made, and no longer than it may', async () => {
    const slow = ask('/slow');
    await expect.poll(() => draining.waiting).toBe(1);
    let left = false;
    const leaving = draining.leave(0, 60_000).then(() => {
      left = true;
    });
    await sleep(60);
    expect(left).toBe(false);
    finish();
    await leaving;
    expect((await slow).status).toBe(200);

    const never = ask('/slow').catch(() => {});
    await Promise.all([new Draining().leave(0, 50), never]);
  });

  it('does not wait for who has gone', async () => {
    const { port } = fastify.server.address() as AddressInfo;
    const call = get({ host: '127.0.0.1', port, path: '/slow', agent });
    call.on('error', () => {});
    await expect.poll(() => draining.waiting).toBe(1);
    call.destroy();
    await expect.poll(() => draining.waiting).toBe(0);
  });

  it('answers which hosts it serves, for a proxy that obtains certificates', async () => {
    let reachable = true;
    const port = await freePort();
    const inner = await startInnerServer(port, {
      leaves: () => false,
      check: async () => {},
      serves: async (host) => {
        if (!reachable) throw new Error('away');
        return host === 'vans.example';
      },
    });
    const ask = async (query: string) =>
      (await fetch(`http://127.0.0.1:${port}/tls/host${query}`, { headers: { connection: 'close' } })).status;
    try {
      expect(await ask('?domain=Vans.example')).toBe(200);
      expect(await ask('?domain=other.example')).toBe(404);
      expect(await ask('')).toBe(404);
      reachable = false;
      expect(await ask('?domain=vans.example')).toBe(503);
    } finally {
      await inner.close();
    }
  });

  it('is not ready from the moment on, and is alive', async () => {
    let reachable = true;
    const port = await freePort();
    const inner = await startInnerServer(port, {
      leaves: () => draining.leaves,
      check: async () => {
        if (!reachable) throw new Error('away');
      },
    });
    const health = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/${path}`, {
        headers: { connection: 'close' },
      });
      return [answer.status, (await answer.text()).trim()];
    };
    try {
      expect(await health('ready')).toEqual([200, 'ready']);
      reachable = false;
      expect(await health('ready')).toEqual([503, 'the database cannot be reached']);
      reachable = true;
      const left = draining.leave(0.1, 100);
      expect(await health('ready')).toEqual([503, 'this process is leaving']);
      expect(await health('live')).toEqual([200, 'alive']);
      await left;
    } finally {
      await inner.close();
    }
  });
});

async function freePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ port: 0, host: '127.0.0.1' });
  const { port } = probe.server.address() as AddressInfo;
  await probe.close();
  return port;
}
