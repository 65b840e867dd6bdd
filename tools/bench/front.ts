import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SingleBundle } from './single-bundle.ts';

/** A door before the running product. */
export interface Front {
  readonly port: number;
  stop(): void;
}

/**
 * Starts a door before the product that gives on everything; with a single bundle it puts that in the place of the
 * shell's own scripts and styles. Both ways of building are measured through such a door, so what it costs is the same.
 */
export async function startFront(product: string, single: SingleBundle | null): Promise<Front> {
  const inner = Number(new URL(product).port);
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    if (single && path.startsWith('/assets/single/')) return sendFile(single, path, answer);
    passOn(asked, answer, inner, single);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The door got no port.');
  return { port: address.port, stop: () => server.close().closeAllConnections() };
}

function sendFile(single: SingleBundle, path: string, answer: ServerResponse): void {
  const file = join(single.folder, path.slice('/assets/single/'.length));
  const packed = existsSync(`${file}.br`);
  if (!existsSync(file)) return void answer.writeHead(404).end();
  const body = readFileSync(packed ? `${file}.br` : file);
  answer
    .writeHead(200, {
      'Content-Type': path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
    })
    .end(body);
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  inner: number,
  single: SingleBundle | null,
): void {
  const isDocument = (asked.headers.accept ?? '').includes('text/html');
  const headers = { ...asked.headers, host: (asked.headers.host ?? '').replace(/:\d+$/, `:${inner}`) };
  if (isDocument) delete headers['accept-encoding'];
  const call = request(
    { host: 'localhost', port: inner, method: asked.method, path: asked.url, headers },
    (given) => {
      if (!isDocument) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        return void given.pipe(answer);
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const html = Buffer.concat(parts).toString('utf8');
        const body = brotliCompressSync(single ? withSingle(html, single) : html, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        });
        const { 'content-length': _length, 'transfer-encoding': _transfer, ...kept } = given.headers;
        answer
          .writeHead(given.statusCode ?? 502, {
            ...kept,
            'content-encoding': 'br',
            'content-length': body.length,
          })
          .end(body);
      });
    },
  );
  call.on('error', () => answer.writeHead(502).end());
  asked.pipe(call);
}

/** The page with the single bundle's script and sheet in the place of the shell's. */
function withSingle(html: string, { script, style }: SingleBundle): string {
  return html
    .replace(/\/assets\/shell\/shell\.[0-9a-f]+\.js/, `/assets/single/${script}`)
    .replace(/\/assets\/shell\/shell\.[0-9a-f]+\.css/, `/assets/single/${style}`);
}
