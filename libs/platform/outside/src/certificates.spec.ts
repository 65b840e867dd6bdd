import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfSigned } from '../../testing/src/index.ts';
import { OutsideCall } from './outside-call.ts';
import { OutsideFetch } from './outside-fetch.ts';

/** A server on loopback with a certificate of its own making; names lead to it as if they were of the internet. */
let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer(selfSigned, (_request, response) => {
    asked += 1;
    response.end('yes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const manners = {
  http: false,
  anyPort: true,
  refuses: () => false,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
const limits = { mostBytes: 1_000, timeoutMs: 2_000 };
/** As a client that was told to trust it sees it. */
const trusted = (servername: string) =>
  new Promise<string>((resolve) => {
    request({ host: '127.0.0.1', port, ca: selfSigned.cert, servername }, (response) => {
      response.resume().on('end', () => resolve('answered'));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });

it('a certificate that nobody vouches for, or of another name, gets nothing: no call, no letter, no photo, no token', async () => {
  // The server is sound: whoever trusts it is answered, at its own name.
  expect([await trusted('partner.example'), await trusted('other.example')]).toEqual([
    'answered',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]);
  expect(asked).toBe(1);

  const at = `https://partner.example:${port}/`;
  const input = {
    method: 'POST',
    headers: {},
    body: 'secret',
    mostBytes: 1_000,
    signal: AbortSignal.timeout(2_000),
  };
  const letter = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const reasons = await Promise.all(
    [
      new OutsideCall(manners).send(at, input),
      new OutsideFetch(manners).post(at, letter, limits),
      new OutsideFetch(manners).get(at, { ...limits, accept: 'image/*' }),
      // As the vehicle services and the provider are asked.
      fetch(`https://localhost:${port}/`, { method: 'POST', body: 'secret' }),
    ].map((call) =>
      call.then(
        () => 'answered',
        (error: Error) => (error.cause as { code?: string } | undefined)?.code,
      ),
    ),
  );
  expect(reasons).toEqual(Array(4).fill('DEPTH_ZERO_SELF_SIGNED_CERT'));
  expect(asked).toBe(1);
});
