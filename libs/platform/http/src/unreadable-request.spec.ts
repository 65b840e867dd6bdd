import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerUnreadable, followConversations } from './unreadable-request.ts';

let server: Server;
let answers: Map<string, ServerResponse>;

beforeEach(async () => {
  answers = new Map();
  server = createServer((request, response) => {
    answers.set(request.url ?? '', response);
  });
  followConversations(server);
  server.on('clientError', answerUnreadable());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Two requests in one packet, the second with a body that is none; and all statuses that are said until the connection ends. */
async function both(): Promise<{ first: ServerResponse; second: ServerResponse; said: Promise<string[]> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const said = socket
    .toArray()
    .then((parts) => [...parts.join('').matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status!));
  const body = 'Transfer-Encoding: chunked\r\n\r\nzz\r\n';
  socket.write(`GET /first HTTP/1.1\r\nHost: a\r\n\r\nPOST /second HTTP/1.1\r\nHost: a\r\n${body}`);
  await expect.poll(() => answers.size).toBe(2);
  return { first: answers.get('/first')!, second: answers.get('/second')!, said };
}

describe('a body that cannot be read, behind a request that takes its time', () => {
  it('is refused after the answer to that', async () => {
    const { first, said } = await both();
    first.writeHead(200).end('first');
    expect(await said).toEqual(['200', '400']);
  });

  it('is not refused where its request was answered without it meanwhile', async () => {
    const { first, second, said } = await both();
    second.writeHead(404).end('second');
    first.writeHead(200).end('first');
    expect(await said).toEqual(['200', '404']);
  });

  it('is not refused where the answer of its request has begun: that is waited for', async () => {
    const { first, second, said } = await both();
    second.writeHead(404, { 'Content-Length': 6 }).write('sec');
    first.writeHead(200).end('first');
    await new Promise((resolve) => first.once('close', resolve));
    second.end('ond');
    expect(await said).toEqual(['200', '404']);
  });
});
