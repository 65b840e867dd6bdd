import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { SILENCE, sendBytes } from './raw-http.ts';

let server: Server;
afterEach(() => server.close());

async function listening(says: string | null): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (says === null ? socket.resetAndDestroy() : socket.end(says)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

it('what a server says is read, and where it breaks off that is silence', async () => {
  const said = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\nno';
  expect(await sendBytes(await listening(said), { bytes: 'hello' })).toMatchObject({
    status: 400,
    text: 'no',
  });
  server.close();
  expect(await sendBytes(await listening(null), { bytes: 'hello' })).toMatchObject({ status: SILENCE });
});

it('a server that is gone is not silent', async () => {
  const port = await listening(null);
  await new Promise((resolve) => server.close(resolve));
  await expect(sendBytes(port, { bytes: 'hello' })).rejects.toThrow('ECONNREFUSED');
});
