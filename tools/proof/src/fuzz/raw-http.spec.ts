import { createServer, type Server } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { faultsOfSocket, SILENCE, sendBytes } from './raw-http.ts';
import { CANARY_PATH, smuggled } from './smuggling.ts';

const ID = '3f0f4a4e-9f6e-4b8f-8f0a-0a1b2c3d4e5f';
const said = (status: number, body: string, ...more: string[]) =>
  [
    `HTTP/1.1 ${status} Said`,
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${body.length}`,
    ...more,
    '',
    body,
  ].join('\r\n');
const problem = JSON.stringify({ code: 'MALFORMED_REQUEST', message: 'No.', requestId: ID });
const refused = said(400, problem, 'Connection: close');
const good = said(200, '{"vans":[]}');
const canary = said(200, '{"canary":true}');
const isCanary = ({ text }: { text: string }) => text.includes('canary');

let server: Server | undefined;
afterEach(() => server?.close());
async function listening(says: string | null, goesOn = false): Promise<number> {
  const one = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (says === null) socket.resetAndDestroy();
      else if (goesOn) socket.write(says, 'latin1');
      else socket.end(says, 'latin1');
    });
  });
  server = one;
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as { port: number }).port;
}
const faults = async (bytes: string, says: string | null) => {
  const port = await listening(says);
  const found = faultsOfSocket({ bytes }, await sendBytes(port, { bytes }), isCanary);
  server?.close();
  return found;
};

describe('what a server says', () => {
  it('is read, and where it breaks off that is silence', async () => {
    const short = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\nno';
    expect(await sendBytes(await listening(short), { bytes: 'hello' })).toMatchObject({
      status: 400,
      text: 'no',
    });
    server?.close();
    expect(await sendBytes(await listening(null), { bytes: 'hello' })).toMatchObject({ status: SILENCE });
  });

  it('is read to its end', async () => {
    const { answers } = await sendBytes(await listening(good + refused), { bytes: 'hello' });
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  it('is not the same as no server', async () => {
    const port = await listening(null);
    await new Promise((resolve) => server?.close(resolve));
    await expect(sendBytes(port, { bytes: 'hello' })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a connection', () => {
  const get = 'GET /api/vans HTTP/1.1\r\nHost: h\r\n\r\n';
  const hidden = `GET ${CANARY_PATH} HTTP/1.1\r\nHost: h\r\n\r\n`;
  const both = `POST /api/quotes HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`;
  it.each([
    ['a refusal of what cannot be read', both, refused],
    ['the server’s own refusal', both, 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'],
    ['silence to what cannot be read', both, null],
    ['each of two requests', get + get, good + good],
    ['one that follows by the rules', get + hidden, good + canary],
    [
      'an answer before a body that cannot be read',
      `POST /api/vans HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n`,
      good,
    ],
    ['the first of two and a refusal', `${get}hello\r\n\r\n`, good + refused],
  ])('is right with %s', async (_what, bytes, says) => {
    expect(await faults(bytes, says)).toEqual([]);
  });

  it.each([
    ['an answer to what is smuggled', both, refused + canary, /answers more often.*answers what is hidden/],
    [
      'what is smuggled in place of the refusal',
      both,
      canary,
      /answers 200 to what has to be refused.*hidden/,
    ],
    [
      'a request that is a body',
      `POST /api/vans HTTP/1.1\r\nHost: h\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      good + canary,
      /more often than 1.*hidden/,
    ],
    [
      'a second answer to a body that cannot be read',
      `POST /api/vans HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n`,
      good + refused,
      /more often than 1/,
    ],
    [
      'a refusal in place of an answer',
      `${get}hello\r\n\r\n`,
      refused,
      /does not answer what was asked before/,
    ],
    [
      'a fault in the second answer',
      get + get,
      good + said(500, problem),
      /answers 500 MALFORMED_REQUEST \(answer 2\)/,
    ],
    [
      'a stack in the second answer',
      get + get,
      good + said(200, '{"at":"/app/node_modules/x.js"}'),
      /file of ours.*answer 2/,
    ],
    ['a refusal in another form', get, said(404, '{"error":"Not Found"}'), /says error beside code/],
    [
      'a redirect of what cannot be read',
      both,
      said(302, '', 'Connection: close'),
      /answers 302 to what has/,
    ],
    ['bytes that are no answer', get, `${good}and more`, /what is no answer: and more/],
    ['silence to what is right', get, null, /does not answer a request that is whole/],
  ])('is wrong with %s', async (_what, bytes, says, fault) => {
    expect((await faults(bytes, says)).join('; ')).toMatch(fault);
  });

  it('is wrong where it goes on after what cannot be read', async () => {
    const answer = {
      status: 400,
      headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' },
      text: problem,
    };
    const judge = (isEnded: boolean) =>
      faultsOfSocket({ bytes: both }, { ...{ answers: [answer], rest: '' }, isEnded });
    expect(judge(false)).toEqual(['goes on after what cannot be read']);
    expect(judge(true)).toEqual([]);
    expect((await sendBytes(await listening(good, true), { bytes: get })).isEnded).toBe(false);
    server?.close();
    expect((await sendBytes(await listening(good), { bytes: get })).isEnded).toBe(true);
  });

  it('is wrong with two answers to nearly all that could be smuggled', () => {
    const answers = [good, canary].map(() => ({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff', connection: 'keep-alive' },
      text: 'canary',
    }));
    const all = fc.sample(smuggled('h'), { seed: 7, numRuns: 400 });
    const seen = all.filter(
      (one) => faultsOfSocket(one, { answers, rest: '', isEnded: true }, isCanary).length > 0,
    );
    // The first answer is the canary as well, to requests that do not ask for it.
    expect(seen.length).toBe(all.length);
    const right = [{ ...answers[0]!, text: '' }, answers[1]!];
    const passed = all.filter(
      (one) => faultsOfSocket(one, { answers: right, rest: '', isEnded: true }, isCanary).length === 0,
    );
    // Where the second is one that stands there by the rules.
    expect(passed.length).toBeLessThan(all.length / 4);
  });
});
