import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callSource, SourceSilence } from './source-call.ts';

const KEY = 'key-of-the-source';
let source: Server;
let elsewhere: Server;
/** Who came to where the source sends on. */
let came: unknown[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

beforeEach(async () => {
  came = [];
  elsewhere = createServer((request, response) => {
    came.push(request.headers);
    response.setHeader('content-type', 'application/json').end('{"registration":"AA19DSL"}');
  });
  await listening(elsewhere);
  source = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${portOf(elsewhere)}/` });
    response.end();
  });
  await listening(source);
});
afterEach(() => {
  source.close();
  elsewhere.close();
});

it.each([301, 302, 303, 307, 308])(
  'follows no source that sends on, so that its key goes nowhere else: %i',
  async (status) => {
    const call = callSource(
      `http://127.0.0.1:${portOf(source)}/${status}`,
      { method: 'POST', headers: { 'x-api-key': KEY }, body: '{}' },
      5_000,
    );
    await expect(call).rejects.toBeInstanceOf(SourceSilence);
    expect(came).toEqual([]);
  },
);
