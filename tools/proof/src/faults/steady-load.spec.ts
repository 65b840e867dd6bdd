import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Front, startFront } from './front.ts';
import { type Call, lossesOf, startSteadyLoad } from './steady-load.ts';

const RATE = 200;
/** One of them is the one that is lost. */
const CALLS = 8;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let servers: Server[];
let front: Front;
/** What becomes of one call among many; the others are served. */
let lost: Answer | null;

const json = (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function listen(answer: Answer): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  servers = [];
  lost = null;
  let calls = 0;
  const port = await listen((request, response) => {
    calls += 1;
    if (calls === 4 && lost) return lost(request, response);
    json(200, { mine: request.url })(request, response);
  });
  const inner = await listen((_request, response) => response.writeHead(200).end());
  front = await startFront([{ port, inner }]);
});
afterEach(async () => {
  await front.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function losses(): Promise<readonly string[]> {
  let n = 0;
  const next = (): Call => {
    const path = `/${n++}`;
    const body = z.strictObject({ mine: z.literal(path) });
    return { method: 'GET', path, cookie: '', served: { status: 200, body } };
  };
  const load = startSteadyLoad({ port: front.port, host: 'localhost' }, RATE, next);
  await expect.poll(() => n, { interval: 5 }).toBeGreaterThanOrEqual(CALLS);
  const outcome = await load.stop();
  return lossesOf(outcome, front.faults);
}

describe('a steady load of which nothing is lost', () => {
  it('says that nothing is', async () => {
    expect(await losses()).toEqual([]);
  });

  it.each<[string, Answer, readonly RegExp[]]>([
    [
      'a connection that is cut between balancer and process',
      (request) => request.socket.destroy(),
      [/: 502 /, /at the front.*(hang up|ECONNRESET)/],
    ],
    ['an answer 502', json(502, {}), [/: 502 /]],
    ['a brand that is not known', json(404, { code: 'TENANT_UNKNOWN' }), [/: 404 .*TENANT_UNKNOWN/]],
    ['somebody who is signed out', json(401, { code: 'UNAUTHENTICATED' }), [/: 401 /]],
    ["somebody else's answer", json(200, { mine: '/elsewhere' }), [/: 200 that is not what was asked for/]],
    ['an answer without what was asked for', json(200, {}), [/: 200 that is not what was asked for/]],
    [
      'an answer that is cut off',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('{"mine"', () => response.destroy());
      },
      [/aborted|cut off|hang up|ECONNRESET/, /at the front.*cut off/],
    ],
  ])('is found to have lost one to %s', async (_name, becomes, found) => {
    lost = becomes;
    expect(await losses()).toEqual(found.map((each) => expect.stringMatching(each)));
  });
});
