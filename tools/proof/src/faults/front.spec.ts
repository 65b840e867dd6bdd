import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, type Front, startFront } from './front.ts';

interface Behind extends Backend {
  readonly servers: readonly Server[];
  ready: boolean;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

let behind: [Behind, Behind];
let front: Front;

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function aBackend(name: string): Promise<Behind> {
  const one: { ready: boolean; answer: Behind['answer'] } = {
    ready: true,
    answer: (request, response) => {
      request.resume().on('end', () => response.writeHead(200, { Connection: 'close' }).end(name));
    },
  };
  const [door, inner] = await Promise.all([
    listen((request, response) => one.answer(request, response)),
    listen((_request, response) => response.writeHead(one.ready ? 200 : 503).end()),
  ]);
  return Object.assign(one, { port: door.port, inner: inner.port, servers: [door.server, inner.server] });
}

beforeEach(async () => {
  behind = [await aBackend('one'), await aBackend('other')];
  front = await startFront(behind, 10);
});
afterEach(async () => {
  await front.close();
  for (const server of behind.flatMap(({ servers }) => servers)) {
    server.close();
    server.closeAllConnections();
  }
});

const ask = async (): Promise<{ status: number; text: string; connection: string | null }> => {
  const answer = await fetch(`http://127.0.0.1:${front.port}/`, { method: 'POST', body: 'what' });
  return { status: answer.status, text: await answer.text(), connection: answer.headers.get('connection') };
};

describe('a balancer', () => {
  it('sends requests to those that are ready, and none to one that leaves', async () => {
    behind[0].ready = false;
    await expect.poll(() => front.isReady(behind[0])).toBe(false);
    for (let n = 0; n < 5; n++) expect((await ask()).text).toBe('other');
    behind[0].ready = true;
    behind[1].ready = false;
    await expect.poll(() => [front.isReady(behind[0]), front.isReady(behind[1])]).toEqual([true, false]);
    for (let n = 0; n < 5; n++) expect((await ask()).text).toBe('one');
    expect(front.faults).toEqual([]);
  });

  it('keeps to itself how its own connections end', async () => {
    expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' });
  });

  it('gives the next to whoever has less to do', async () => {
    const held: ServerResponse[] = [];
    for (const one of behind) one.answer = (_request, response) => held.push(response);
    const asked = [ask(), ask(), ask(), ask()];
    await expect.poll(() => held.length).toBe(4);
    for (const response of held) response.end('done');
    await Promise.all(asked);
    expect([...front.answered.values()]).toEqual([2, 2]);
  });

  it('repeats nothing: what is lost is a failure that is seen', async () => {
    for (const one of behind) one.answer = (request) => request.socket.destroy();
    expect((await ask()).status).toBe(502);
    expect(front.faults).toMatchObject([{ path: '/', reason: expect.stringMatching(/hang up|ECONNRESET/) }]);
    for (const one of behind) one.ready = false;
    await expect.poll(() => behind.some((one) => front.isReady(one))).toBe(false);
    expect((await ask()).status).toBe(503);
    expect(front.faults.at(-1)).toMatchObject({ backend: null, reason: 'nobody is ready' });
  });
});
