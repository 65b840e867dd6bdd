import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutsideCall } from './outside-call.ts';

let server: Server;
let port: number;
const asked: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ method: request.method, headers: request.headers, body });
    if (request.url === '/away')
      return response.writeHead(302, { Location: 'http://169.254.169.254/' }).end('no');
    if (request.url === '/large') return response.end(Buffer.alloc(2_000));
    if (request.url === '/squeezed') return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x');
    if (request.url === '/silent') return;
    response.writeHead(201, { 'X-Said': 'yes' }).end(`got ${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = async () => [{ address: '127.0.0.1', family: 4 }];
const input = (more: object = {}) => ({
  method: 'GET',
  headers: {},
  body: null,
  mostBytes: 1_000,
  signal: AbortSignal.timeout(5_000),
  ...more,
});
const open = () => new OutsideCall({ http: true, anyPort: true, refuses: () => false, resolve: here });
const send = (path: string, more: object = {}) =>
  open().send(`http://partner.example:${port}${path}`, input(more));

describe('a call to the outside', () => {
  it('is of any method, and what comes is read to its end, whatever its status', async () => {
    const headers = { 'X-Key': 'k', Host: 'evil.example', 'Content-Length': '1', 'Accept-Encoding': 'gzip' };
    const answer = await send('/', { method: 'PUT', body: 'söme', headers });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-said': 'yes' }, body: 'got söme' });
    expect(asked.at(-1)).toMatchObject({
      method: 'PUT',
      body: 'söme',
      headers: {
        'x-key': 'k',
        host: `partner.example:${port}`,
        'content-length': '5',
        'accept-encoding': 'identity',
      },
    });
  });

  it('follows nobody who sends on', async () => {
    const before = asked.length;
    expect(await send('/away')).toMatchObject({ status: 302, body: 'no' });
    expect(asked).toHaveLength(before + 1);
  });

  it('fails where too much comes, squeezed, or nothing in time', async () => {
    await expect(send('/large')).rejects.toMatchObject({ why: 'too-large' });
    await expect(send('/squeezed')).rejects.toMatchObject({ why: 'encoded' });
    await expect(send('/silent', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      why: 'silent',
    });
  });

  it('goes by https to a public name at its own port, and nowhere else', async () => {
    const strict = (address: string, to = '93.184.215.14') =>
      new OutsideCall({ http: false, resolve: async () => [{ address: to, family: 4 }] }).send(
        address,
        input(),
      );
    for (const address of [
      'http://partner.example/',
      'https://partner.example:8443/',
      'https://user:word@partner.example/',
      'ftp://partner.example/',
      'nonsense',
    ])
      await expect(strict(address)).rejects.toThrow('This address is not fetched.');
    await expect(strict('https://partner.example/', '169.254.169.254')).rejects.toThrow(
      'This address is not fetched.',
    );
    const nobody = new OutsideCall({ http: false, resolve: async () => [] });
    await expect(nobody.send('https://partner.example/', input())).rejects.toThrow(
      'This address is not fetched.',
    );
  });
});
