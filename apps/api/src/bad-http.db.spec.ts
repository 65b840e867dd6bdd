import { request } from 'node:http';
import { connect } from 'node:net';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    web: { 'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>' },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Sends bytes as they are and reads until the server ends the connection. */
function bytes(text: string): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(api.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('error', (error) => (got ? undefined : reject(error)));
    socket.on('close', () => {
      const [head, body] = got.split('\r\n\r\n');
      resolve({ status: Number(head!.split(' ')[1]), body: JSON.parse(body!) });
    });
  });
}
const host = () => `swift-vans.localhost:${api.port}`;
const refusal = (code: string) => ({
  code,
  message: expect.stringMatching(/^[A-Z].*\.$/),
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
});

describe('a request that is no HTTP', () => {
  it.each([
    ['an unknown verb', () => `FOO / HTTP/1.1\r\nHost: ${host()}\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['no HTTP at all', () => 'hello there\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'headers over the limit',
      () => `GET / HTTP/1.1\r\nHost: ${host()}\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'one that expects what is not to be had',
      () => `GET / HTTP/1.1\r\nHost: ${host()}\r\nExpect: anything\r\n\r\n`,
      417,
      'EXPECTATION_FAILED',
    ],
  ])('is refused like any other: %s', async (_what, request, status, code) => {
    const answer = await bytes(request());
    expect(answer).toEqual({ status, body: refusal(code) });
  });
});

describe('what cannot be read', () => {
  /** Sends bytes, others once it was answered, and reads the statuses of all that comes until the server ends the connection. */
  const said = (text: string, later = ''): Promise<string[]> =>
    new Promise((resolve, reject) => {
      let got = '';
      const socket = connect(api.port, '127.0.0.1', () => socket.write(text));
      socket.once('data', () => socket.write(later));
      socket.on('data', (chunk) => {
        got += chunk;
      });
      socket.on('error', (error) => (got ? undefined : reject(error)));
      socket.on('close', () =>
        resolve([...got.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status!)),
      );
    });
  /** Answered before any hook. */
  const unroutable = ['/api/%zz', `/api/bookings/${'x'.repeat(400)}`];
  const get = (path: string, ...more: string[]) =>
    [`GET ${path} HTTP/1.1`, `Host: ${host()}`, ...more, '', ''].join('\r\n');

  it('is refused after the answers to what was asked before it, and never in their place', async () => {
    expect(await said(`${get('/api/vans')}no HTTP at all\r\n\r\n`)).toEqual(['200', '400']);
    expect(await said(`${get('/api/vans')}${get('/api/depots')}no HTTP\r\n\r\n`)).toEqual([
      '200',
      '200',
      '400',
    ]);
  });

  it('is refused once where it is the body of a request, and not at all where that was answered already', async () => {
    const chunked = 'Transfer-Encoding: chunked';
    expect(await said(`${get('/api/vans', chunked)}2\r\nab\n0\r\n\r\n`)).toHaveLength(1);
    expect(await said(get('/api/auth/user', chunked), '2\r\nab\n0\r\n\r\n')).toEqual(['401']);
    expect(await said(`${get('/', chunked, 'Expect: anything')}zz\r\n`)).toEqual(['417']);
  });

  it.each([
    ['no coding there is', 'HTTP/1.1', 'xchunked'],
    ['another beneath the chunks', 'HTTP/1.1', 'gzip, chunked'],
    ['one in a version that has none', 'HTTP/1.0', 'chunked'],
  ])('is a body in a coding that another server may read otherwise: %s', async (_what, version, coding) => {
    const upgrade = 'Connection: Upgrade, keep-alive\r\nUpgrade: h2c';
    for (const path of ['/api/vans', ...unroutable]) {
      const line = `GET ${path} ${version}\r\nHost: ${host()}\r\n${upgrade}\r\n`;
      expect(await said(`${line}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n${get('/api/depots')}`)).toEqual(
        ['400'],
      );
    }
  });

  it.each(['', ' HTTP/0.9', ' HTTP/2.0'])(
    'is a line without a version, or with one that is not spoken here: %j',
    async (version) => {
      for (const path of ['/api/vans', '/', ...unroutable])
        expect(await said(`GET ${path}${version}\r\nHost: ${host()}\r\n\r\n`)).toEqual(['400']);
    },
  );
});

describe('the Host header', () => {
  const get = (...hosts: string[]) =>
    bytes(
      `GET /api/auth/user HTTP/1.1\r\n${hosts.map((each) => `Host: ${each}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
  it.each([
    ['a port that is no number', () => ['swift-vans.localhost:abc']],
    ['two ports', () => [`${host()}:1`]],
    ['a port beyond all ports', () => ['swift-vans.localhost:99999']],
    ['a path', () => ['swift-vans.localhost/x']],
    ['somebody’s name', () => ['me@swift-vans.localhost']],
    ['a list', () => ['swift-vans.localhost, northern-hire.localhost']],
    ['two of them', () => [host(), 'northern-hire.localhost']],
    ['the same twice', () => [host(), host()]],
    ['none', () => []],
  ])('is refused with %s', async (_what, hosts) => {
    expect(await get(...hosts())).toEqual({ status: 400, body: refusal('MALFORMED_REQUEST') });
  });

  it('is taken in any case and with or without a port', async () => {
    for (const one of [host(), 'SWIFT-VANS.localhost', 'swift-vans.localhost.'])
      expect(await get(one)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('may be a domain of the brand’s own once that is proved, and never one beneath the platform’s', async () => {
    const claim = (domain: string, proved: boolean) =>
      database.rows(
        `insert into tenant_domain (host, tenant_id, verified_at)
         select $1, id, case when $2 then now() end from tenant where slug = 'swift-vans' returning host`,
        [domain, proved],
      );
    const claims = [
      ['proved.example', true],
      ['claimed.example', false],
      ['taken.localhost', true],
    ] as const;
    for (const [domain, proved] of claims) expect(await claim(domain, proved)).toHaveLength(1);
    expect(await get('proved.example')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    for (const domain of ['claimed.example', 'taken.localhost', 'x.proved.example'])
      expect([domain, await get(domain)]).toEqual([domain, { status: 404, body: refusal('UNKNOWN_HOST') }]);
    // Of one brand alone, whoever is first.
    await expect(claim('proved.example', true)).rejects.toThrow(/tenant_domain_pkey/);
  });
});

describe('a file asked for in part or on a condition', () => {
  it.each([
    ['range', 'bytes=99999999-', 416, 'RANGE_NOT_SATISFIABLE'],
    ['range', 'bytes=abc', 416, 'RANGE_NOT_SATISFIABLE'],
    ['if-match', '"x"', 412, 'PRECONDITION_FAILED'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT', 412, 'PRECONDITION_FAILED'],
  ])('%s: %s is refused as such', async (name, value, status, code) => {
    const answer = await api.call('GET', '/assets/shell/index.html', {
      on: 'swift-vans',
      headers: { [name]: value },
    });
    expect([answer.status, answer.body]).toEqual([status, refusal(code)]);
  });

  it('is given where it can be', async () => {
    const ask = (headers: Record<string, string>) =>
      api.call('GET', '/assets/shell/index.html', { on: 'swift-vans', headers });
    const part = await ask({ range: 'bytes=0-8' });
    expect([part.status, part.text]).toEqual([206, '<!doctype']);
    const whole = await ask({});
    expect((await ask({ 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  });
});

describe('another spelling of an address', () => {
  /** Over a socket: what runs in this process would write an address in its usual form first. */
  const asked = (path: string, cookie = '', method = 'GET') =>
    new Promise<{
      status: number;
      headers: Record<string, string | undefined>;
      body: Record<string, unknown>;
    }>((resolve, reject) => {
      const call = request({
        host: '127.0.0.1',
        port: api.port,
        method,
        path,
        agent: false,
        headers: { host: host(), cookie },
      });
      call.on('error', reject);
      call.on('response', async (answer) => {
        const text = (await answer.toArray()).join('');
        resolve({
          status: answer.statusCode!,
          headers: answer.headers as Record<string, string | undefined>,
          body: text.startsWith('{') ? JSON.parse(text) : {},
        });
      });
      call.end();
    });

  it.each([
    ['with a letter encoded', () => '/%61pi/auth/user'],
    ['with all of them encoded', () => '/%61%70%69/%61uth/%75ser'],
    ['with a fragment', () => '/api/auth/user#x'],
    ['in its absolute form', () => `http://${host()}/api/auth/user`],
  ])('%s is answered as the address itself, and kept by no cache either', async (_what, path) => {
    const brand = api.brands['swift-vans']!;
    const cookie = await api.signIn(brand, await anOperator(database, brand));
    const [usual, other] = [await asked('/api/auth/user', cookie), await asked(path(), cookie)];
    expect(usual.headers['cache-control']).toBe('private, no-store');
    expect([other.status, other.body, other.headers['cache-control']]).toEqual([
      200,
      usual.body,
      'private, no-store',
    ]);
  });

  it('in the absolute form of another host is refused', async () => {
    const answer = await asked('http://northern-hire.localhost/api/auth/user');
    expect([answer.status, answer.body]).toEqual([400, refusal('MALFORMED_REQUEST')]);
  });

  it.each([
    ['that is no encoding', '/api/bookings/%', 404, 'NOT_FOUND'],
    ['with an endless part', `/api/bookings/${'x'.repeat(400)}`, 404, 'NOT_FOUND'],
    ['with a NUL', '/api/bookings/1%00', 400, 'INVALID_INPUT'],
  ])('%s is refused with all that protects an answer', async (_what, path, status, code) => {
    const answer = await asked(path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('on a host that nobody has answers a page that may have its own style, and nothing else', async () => {
    const page = await api.call('GET', '/', { on: 'nobody' });
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      404,
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
  });

  it('is refused to another site with all that protects an answer', async () => {
    const answer = await api.call('POST', '/api/quotes', {
      on: 'swift-vans',
      body: {},
      headers: { origin: 'http://evil.example' },
    });
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([403, 'nosniff']);
  });
});
