import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askOnce, generateLoad } from './http-load.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers each request with these pieces, one after the other. */
async function answering(...pieces: readonly string[]): Promise<number> {
  server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('data', async () => {
      for (const piece of pieces) {
        await new Promise((resolve) => setTimeout(resolve, 3));
        socket.write(piece);
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
const ask = { method: 'GET', path: '/', host: 'bench.example' } as const;

it('puts an answer together that comes in parts, its head too', async () => {
  const text = 'a van é '.repeat(20_000);
  const bytes = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  const port = await answering(
    bytes.slice(0, 20),
    bytes.slice(20, 45),
    bytes.slice(45, 9_000),
    bytes.slice(9_000),
  );
  const { status, body } = await askOnce(port, ask);
  expect([status, body === text]).toEqual([200, true]);
});

it('asks again on the same connection, and stops at an answer that is not the expected', async () => {
  const port = await answering('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', '{}');
  const load = { port, connections: 2, seconds: 0.1, next: () => ask };
  expect((await generateLoad({ ...load, status: 200 })).latencies.length).toBeGreaterThan(4);
  await expect(generateLoad({ ...load, status: 201 })).rejects.toThrow('An answer was 200: {}');
});

it('refuses an answer that does not say its length', async () => {
  const port = await answering('HTTP/1.1 200 OK\r\n\r\n');
  await expect(askOnce(port, ask)).rejects.toThrow('An answer without its length');
});
