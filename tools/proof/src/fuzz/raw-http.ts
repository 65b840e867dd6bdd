import { connect } from 'node:net';
import fc from 'fast-check';
import { type Answered, faultsOfAnswer } from './answer-faults.rule.ts';
import type { Timed } from './campaign.ts';
import { hostileHeaderValue, hostileText } from './hostile.ts';
import { answersIn, requestsIn } from './http-messages.ts';
import { CANARY_PATH } from './smuggling.ts';

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

/** All that came back of a connection. The first answer is what it is counted by. */
export interface RawTimed extends Timed {
  readonly answers: readonly Answered[];
  /** What stands behind the answers and is none. */
  readonly rest: string;
  /** Whether the server ended the connection, and not we. */
  readonly isEnded: boolean;
}

/** As it goes over the wire: what is no byte loses its upper half. */
const asSent = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('latin1');

/** How long an answer that is owed is waited for, and how long one that is not. */
const OWED_MS = 15_000;
const MORE_MS = 50;

/**
 * Sends bytes as they are, and reads until all that is owed came, and for a while whether more does. Then it ends its side, and
 * reads until the server ends its own: a server owes nobody anything who has ended theirs.
 * @throws where nobody listens: a server that is gone is not silent
 */
export function sendBytes(port: number, { bytes }: RawRequest): Promise<RawTimed> {
  const requests = requestsIn(asSent(bytes));
  const methods = requests.map(({ method }) => method);
  const owed = requests.filter(({ isWhole, state }) => isWhole && state !== 'broken').length;
  // Of what cannot be read the end is owed.
  const isEndOwed = requests.some(({ isWhole, state }) => isWhole && state === 'broken');
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let took = 0;
    let got = '';
    let isEnded = true;
    let patience: NodeJS.Timeout;
    const wait = (isOwed: boolean) => {
      clearTimeout(patience);
      const giveUp = () => {
        isEnded = false;
        socket.end();
      };
      patience = setTimeout(giveUp, isOwed || isEndOwed ? OWED_MS : MORE_MS);
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
      wait(owed > 0);
    });
    socket.setTimeout(MOST_MS, () => socket.destroy());
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      got += chunk;
      took = performance.now() - start;
      wait(answersIn(got, methods).answers.length < owed);
    });
    // A reset is an end as well: whoever sends no HTTP is owed no farewell.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(patience);
      const { answers, rest } = answersIn(got, methods);
      const first = answers[0] ?? { status: SILENCE, headers: {}, text: '' };
      resolve({ ...first, answers, rest, isEnded, took });
    });
  });
}

const UNREADABLE = /^\{"code":"MALFORMED_REQUEST"/;
/** Refusals from before anybody knows whom an address is for: they have one form for all. */
const BEFORE_ALL = /^\{"code":"(?:MALFORMED_REQUEST|EXPECTATION_FAILED|HEADERS_TOO_LARGE|REQUEST_TIMEOUT)"/;

/** The server's own refusal of what it cannot read: a line, and the end. */
const isPlainRefusal = ({ status, headers, text }: Answered): boolean =>
  status >= 400 && status < 500 && text === '' && headers.connection === 'close';

/**
 * What is wrong with all that came back of a connection, held against the requests that stand in what was sent (RFC 9112): each
 * has one answer at most, what has to be refused is refused and nothing behind it is read, and no answer is a fault of ours.
 * @param hidden whether an answer is that to a request that was only hidden in another one
 */
export function faultsOfSocket(
  { bytes }: RawRequest,
  { answers, rest, isEnded }: Pick<RawTimed, 'answers' | 'rest' | 'isEnded'>,
  hidden: (answer: Answered) => boolean = () => false,
): string[] {
  const requests = requestsIn(asSent(bytes));
  const faults: string[] = [];
  if (rest !== '') faults.push(`sends what is no answer: ${rest.slice(0, 80)}`);
  // What is no HTTP at all may be told so.
  const most = Math.max(1, requests.length);
  if (answers.length > most) faults.push(`answers more often than ${most} times`);
  const [first] = requests;
  if (answers.length === 0 && first?.state === 'fine' && first.isWhole && !first.isLast)
    faults.push('does not answer a request that is whole and right');
  // It would be taken for the answer to what was asked first, which was done.
  if (
    answers.length === 1 &&
    requests.length > 1 &&
    first?.state === 'fine' &&
    UNREADABLE.test(answers[0]!.text)
  )
    faults.push('refuses what cannot be read, and does not answer what was asked before');
  answers.forEach((answer, at) => {
    const request = requests[at];
    const isRefusal = answer.status >= 400 && answer.status < 500;
    const mustRefuse = request?.state !== 'fine' && request?.state !== 'unsaid';
    const which = at === 0 ? '' : ` (answer ${at + 1})`;
    if (mustRefuse && !isRefusal) faults.push(`answers ${answer.status} to what has to be refused${which}`);
    const isBroken = !request || request.state === 'broken';
    if (isBroken && !isEnded && answer.headers.connection !== 'close')
      faults.push(`goes on after what cannot be read${which}`);
    if (hidden(answer) && !request?.target.includes(CANARY_PATH))
      faults.push(`answers what is hidden${which}`);
    if (isPlainRefusal(answer) && mustRefuse) return;
    // Of a page the form of a refusal is its own; of what cannot be read it is that of the API.
    const isBefore = isBroken || BEFORE_ALL.test(answer.text);
    const isGraph = answer.text.startsWith('{"errors"');
    const url = isBefore
      ? isGraph
        ? '/graphql'
        : '/api'
      : (request?.target ?? '').replace(/^https?:\/\/[^/]*/i, '');
    const method = isBefore ? 'GET' : (request?.method ?? 'GET');
    for (const fault of faultsOfAnswer({ method, url }, answer)) faults.push(`${fault}${which}`);
  });
  return faults;
}
