import { describe, expect, it } from 'vitest';
import { answersIn, requestsIn } from './http-messages.ts';

const head = (...more: string[]) => ['POST /a HTTP/1.1', 'Host: h', ...more].join('\r\n');
const next = 'GET /b HTTP/1.1\r\nHost: h\r\n\r\n';
const told = (bytes: string) => requestsIn(bytes).map(({ target, state }) => `${target} ${state}`);

describe('requests on a connection', () => {
  it.each([
    ['one after the other', `${head()}\r\n\r\n${next}`, ['/a fine', '/b fine']],
    ['a body with its length', `${head('Content-Length: 2')}\r\n\r\n{}${next}`, ['/a fine', '/b fine']],
    [
      'a body in chunks',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n${next}`,
      ['/a fine', '/b fine'],
    ],
    ['one that is a body', `${head(`Content-Length: ${next.length}`)}\r\n\r\n${next}`, ['/a fine']],
    ['one behind the last', `${head('Connection: close')}\r\n\r\n${next}`, ['/a fine']],
    ['one without a host', `GET /a HTTP/1.1\r\n\r\n${next}`, ['/a refused', '/b fine']],
    [
      'both lengths',
      `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${next}`,
      ['/a broken'],
    ],
    ['two lengths', `${head('Content-Length: 0', 'Content-Length: 0')}\r\n\r\n${next}`, ['/a broken']],
    ['a list of lengths', `${head('Content-Length: 0, 0')}\r\n\r\n${next}`, ['/a broken']],
    ['a length with a sign', `${head('Content-Length: +0')}\r\n\r\n${next}`, ['/a broken']],
    [
      'a coding that is none',
      `${head('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${next}`,
      ['/a broken'],
    ],
    [
      'a coding behind chunks',
      `${head('Transfer-Encoding: chunked, gzip')}\r\n\r\n0\r\n\r\n${next}`,
      ['/a broken'],
    ],
    [
      'chunks in an old version',
      `POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
      ['/a unsaid'],
    ],
    [
      'a blank before the colon',
      `${head('Transfer-Encoding : chunked')}\r\n\r\n0\r\n\r\n${next}`,
      ['/a broken'],
    ],
    ['a bare line feed in a field', `${head('X: x\nY: y')}\r\n\r\n${next}`, ['/a broken']],
    ['a bare carriage return in a field', `${head('X: x\rY: y')}\r\n\r\n${next}`, ['/a broken']],
    [
      'a line feed within an extension',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n2;\nxx\r\n0\r\n\r\n${next}`,
      ['/a fine'],
    ],
    [
      'a chunk that is longer than it says',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n1\r\nab\r\n0\r\n\r\n${next}`,
      ['/a fine'],
    ],
    [
      'a size in another notation',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n0x0\r\n\r\n${next}`,
      ['/a fine'],
    ],
    ['a line that goes on', `${head('X: a\r\n b')}\r\n\r\n${next}`, ['/a unsaid', '/b fine']],
    ['more blanks than one', `GET  /a  HTTP/1.1\r\nHost: h\r\n\r\n${next}`, ['/a unsaid', '/b fine']],
    [
      'a size with zeros before it',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n000000000000000000\r\n\r\n${next}`,
      ['/a fine', '/b fine'],
    ],
    [
      'a length behind the chunks',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n0\r\nContent-Length: 5\r\n\r\n${next}`,
      ['/a fine'],
    ],
    [
      'an extension without a name',
      `${head('Transfer-Encoding: chunked')}\r\n\r\n0;\r\n\r\n${next}`,
      ['/a fine'],
    ],
    ['another version', `GET /a HTTP/2.0\r\nHost: h\r\n\r\n${next}`, [' broken']],
    ['a verb nobody knows', `FOO /a HTTP/1.1\r\nHost: h\r\n\r\n${next}`, ['/a unsaid', '/b fine']],
    [
      'another coding beneath the chunks',
      `${head('Transfer-Encoding: gzip, chunked')}\r\n\r\n0\r\n\r\n${next}`,
      ['/a unsaid', '/b fine'],
    ],
    ['letters that no address has', 'GET /\xff HTTP/1.1\r\nHost: h\r\n\r\n', ['/\xff unsaid']],
    ['no HTTP', 'hello\r\n\r\n', [' broken']],
    ['an empty line that ends in a line feed', `${head()}\r\n\r\n\n${next}`, ['/a fine', '/b unsaid']],
    ['half of a body', `${head('Content-Length: 5')}\r\n\r\n{}`, ['/a fine']],
  ])('%s', (_what, bytes, expected) => {
    expect(told(bytes)).toEqual(expected);
  });

  it('half of one is no whole one, and neither is one whose body cannot be read', () => {
    const chunked = head('Transfer-Encoding: chunked');
    expect(requestsIn(`${chunked}\r\n\r\n0x0\r\n\r\n`)[0]!.isWhole).toBe(false);
    expect(requestsIn(`${head('Content-Length: 5')}\r\n\r\n{}`)[0]!.isWhole).toBe(false);
    expect(requestsIn(`${head()}\r\n\r\n`)[0]!.isWhole).toBe(true);
  });
});

describe('answers on a connection', () => {
  it('are all read, in whichever way they say where they end', () => {
    const got = [
      'HTTP/1.1 100 Continue\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\ncde\r\n1\r\nf\r\n0\r\n\r\n',
      'HTTP/1.1 204 No Content\r\nX: y\r\n\r\n',
      'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nthe end',
    ].join('');
    const { answers, rest } = answersIn(got);
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual([
      '200 ab',
      '200 cdef',
      '204 ',
      '400 the end',
    ]);
    expect(rest).toBe('');
  });

  it('to a question for the head alone have no body', () => {
    const got = `HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx`;
    expect(answersIn(got, ['HEAD', 'GET']).answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('and what is none is told', () => {
    expect(answersIn('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxsecrets').rest).toBe('secrets');
  });
});
