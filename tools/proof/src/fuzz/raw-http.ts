import { connect } from 'node:net';
import fc from 'fast-check';
import type { Timed } from './campaign.ts';
import { hostileHeaderValue, hostileText } from './hostile.ts';

/** Bytes for a socket. */
export interface RawRequest {
  readonly bytes: string;
}

const lines = [
  'GET / HTTP/1.1',
  'GET /api/vans HTTP/1.1',
  'POST /api/quotes HTTP/1.1',
  'POST /graphql HTTP/1.1',
  'GET  /api/vans  HTTP/1.1',
  'get /api/vans HTTP/1.1',
  'GET /api/vans',
  'GET /api/vans HTTP/1.0',
  'GET /api/vans HTTP/0.9',
  'GET /api/vans HTTP/2.0',
  'GET /api/vans HTTP/9.9',
  'GET /api/vans HTTP/1.1x',
  'GET api/vans HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT 127.0.0.1:22 HTTP/1.1',
  'TRACE /api/vans HTTP/1.1',
  'PRI * HTTP/2.0',
  'FOO /api/vans HTTP/1.1',
  'GET http://nowhere.example/api/vans HTTP/1.1',
  'GET /api/v\u0000ans HTTP/1.1',
  'GET /api/v\x7fans HTTP/1.1',
  'GET /api/vans?q=\xff\xfe HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  'hello',
  '',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];
const headers = [
  'Content-Length: 0',
  'Content-Length: 2',
  'Content-Length: -1',
  'Content-Length: 2\r\nContent-Length: 3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1e3',
  'Content-Length: 2, 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 2',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Connection: close',
  'Connection: keep-alive, Host, Cookie',
  'Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==',
  'Expect: 100-continue',
  'Expect: anything',
  `X-Long: ${'x'.repeat(20_000)}`,
  ' folded: yes',
  'No colon here',
  ': no name',
  'X-\u0000: a',
  'X-A: a\u0000b',
  'X-A: a\rX-B: b',
  `Cookie: ${'a=b; '.repeat(1_000)}`,
  'Host: nowhere.example',
  'Range: bytes=0-0,1-1,2-2',
];
const bodies = [
  '',
  '{}',
  '{"a":',
  '2\r\n{}\r\n0\r\n\r\n',
  'zz\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffffffff\r\n',
  '0\r\nX-Trailer: a\r\n\r\n',
  '0\r\n\r\nGET /api/bookings HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/vans HTTP/1.1\r\n\r\n',
  '--x\r\nContent-Disposition: form-data\r\n',
  '\r\n\r\n\r\n',
];

/** Requests that are no HTTP, or hardly. */
export function brokenHttp(host: string): fc.Arbitrary<RawRequest> {
  const named = fc.oneof(
    { weight: 8, arbitrary: fc.constant([`Host: ${host}`]) },
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: hostileHeaderValue.map((value) => [`Host: ${value}`]) },
  );
  return fc
    .record({
      line: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...lines) },
        { weight: 1, arbitrary: hostileText.map((text) => `GET /${text.slice(0, 200)} HTTP/1.1`) },
      ),
      host: named,
      more: fc.array(fc.constantFrom(...headers), { maxLength: 4 }),
      body: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...bodies) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      ),
      ending: fc.oneof(
        { weight: 8, arbitrary: fc.constant('\r\n') },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\r') },
      ),
    })
    .map(({ line, host: hosts, more, body, ending }) => ({
      bytes: [line, ...hosts, ...more].map((each) => `${each}${ending}`).join('') + ending + body,
    }));
}

/** Where a socket is closed without a word: a status of our own, for what is no answer. */
export const SILENCE = 0;
const MOST_MS = 10_000;

/**
 * Sends bytes as they are, ends its side, and reads until the server ends its own. The first answer counts; all that came is its
 * text, so that nothing is told unseen.
 * @throws where nobody listens: a server that is gone is not silent
 */
export function sendBytes(port: number, { bytes }: RawRequest): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.setTimeout(MOST_MS, () => socket.destroy());
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      got += chunk;
    });
    // A reset is an end as well: whoever sends no HTTP is owed no farewell.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve({ ...read(got), took: performance.now() - start }));
  });
}

function read(got: string): { status: number; headers: Record<string, string>; text: string } {
  const final = got.replace(/^(HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '');
  const [head = '', ...rest] = final.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(line)?.[1] ?? SILENCE);
  const named = fields.map((field): [string, string] => {
    const at = field.indexOf(':');
    return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
  });
  const fieldsByName = Object.fromEntries(named);
  const text = rest.join('\r\n\r\n');
  const length = Number(fieldsByName['content-length'] ?? text.length);
  return { status, headers: fieldsByName, text: text.slice(0, length) };
}
