import fc from 'fast-check';
import type { RawRequest } from './raw-http.ts';

/** The address that nobody but a smuggled request asks for. */
export const CANARY_PATH = '/api/tenant?smuggled=1';

const LINES = [
  'POST /api/quotes HTTP/1.1',
  'GET /api/vans HTTP/1.1',
  'POST /graphql HTTP/1.1',
  'GET / HTTP/1.1',
];

/** Ways to say how long a body is that two servers may understand differently; `N` is its length, `0` and others are not. */
const LENGTHS: readonly string[] = [
  'Content-Length: N',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: N\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: N',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Transfer-Encoding: chunked\r\nContent-Length: 0',
  'Content-Length: 0\r\nContent-Length: N',
  'Content-Length: N\r\nContent-Length: 0',
  'Content-Length: N\r\nContent-Length: N',
  'Content-Length: 0, N',
  'Content-Length: N, N',
  'Content-Length: +N',
  'Content-Length: -0',
  'Content-Length: 0x0',
  'Content-Length: 0 N',
  'Content-Length: ',
  'Content-Length : 0',
  'Content-Length:\x0b0',
  'Content-Length: 0\x00N',
  'Content-Length: 1e1',
  'Content-Length: 18446744073709551616',
  'Content_Length: N',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding:\x0bchunked',
  'Transfer-Encoding:\x0cchunked',
  'Transfer-Encoding: \x00chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding\r\n: chunked',
  ' Transfer-Encoding: chunked',
  'X: x\nTransfer-Encoding: chunked',
  'X: x\rTransfer-Encoding: chunked',
  'X: x\r\n\rTransfer-Encoding: chunked',
  'X: x\n\nGET',
  'Connection: Content-Length\r\nContent-Length: N',
  'Expect: 100-continue\r\nContent-Length: N',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 0',
  'X-Nothing: x',
];

/** What stands between the head and the request that is hidden in the body, and behind it; `S` is the length of that in hex. */
const WRAPS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['0\r\n\r\n', ''],
  ['0\n\n', ''],
  ['0\r\n\n', ''],
  ['0\r\r\n', ''],
  ['S\r\n', '\r\n0\r\n\r\n'],
  ['S;a=b\r\n', '\r\n0\r\n\r\n'],
  ['S;a="\r\n', '\r\n0\r\n\r\n'],
  ['0;a=b\r\n\r\n', ''],
  ['0;\r\n\r\n', ''],
  ['0;a\nb\r\n\r\n', ''],
  ['2;\nxx\r\n0\r\n\r\n', ''],
  ['2;a\rxx\r\n0\r\n\r\n', ''],
  ['2;\nab\r\nS\r\n0\r\n\r\n', '\r\n0\r\n\r\n'],
  ['0x0\r\n\r\n', ''],
  ['+0\r\n\r\n', ''],
  ['-0\r\n\r\n', ''],
  ['0 \r\n\r\n', ''],
  [' 0\r\n\r\n', ''],
  ['00000000000000000000\r\n\r\n', ''],
  ['10000000000000000\r\n\r\n', ''],
  ['\r\n0\r\n\r\n', ''],
  ['1\r\nab0\r\n\r\n', ''],
  ['1\r\na0\r\n\r\n', ''],
  ['2\r\nab\n0\r\n\r\n', ''],
  ['2\nab\r\n0\r\n\r\n', ''],
  ['0\r\nTransfer-Encoding: chunked\r\n\r\n', ''],
  ['0\r\nContent-Length: 5\r\n\r\n', ''],
  ['0\r\nX: a\rb\r\n\r\n', ''],
  ['0\r\nX: a\nY: b\r\n\r\n', ''],
  ['0\r\nno colon\r\n\r\n', ''],
  ['0\r\nHost: nowhere.example\r\n\r\n', ''],
];

/**
 * A request in whose body another one stands, so that two servers which read its length differently would see two. What is hidden
 * asks for {@link CANARY_PATH}.
 */
export function smuggled(host: string): fc.Arbitrary<RawRequest> {
  const hidden = `GET ${CANARY_PATH} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const hiding = fc
    .record({
      line: fc.constantFrom(...LINES),
      length: fc.constantFrom(...LENGTHS),
      wrap: fc.constantFrom(...WRAPS),
      isFirst: fc.boolean(),
      ending: fc.oneof(
        { weight: 12, arbitrary: fc.constant('\r\n') },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\n ') },
      ),
    })
    .map(({ line, length, wrap: [before, after], isFirst, ending }) => {
      const size = hidden.length.toString(16);
      const body = (before + hidden + after).replace('S', size);
      const said = length.replaceAll('N', String(body.length));
      const rest = [`Host: ${host}`, 'Content-Type: application/json'];
      const head = isFirst ? [line, said, ...rest] : [line, ...rest, said];
      return { bytes: `${head.join(ending)}\r\n\r\n${body}` };
    });
  // And some that hide nothing: it follows by the rules, and is answered.
  const open = fc.constantFrom(...LINES).map((line) => ({
    bytes: `${line}\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
  }));
  return fc.oneof({ weight: 14, arbitrary: hiding }, { weight: 1, arbitrary: open });
}
