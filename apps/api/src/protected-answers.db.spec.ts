import { connect } from 'node:net';
import { aCustomer, openTestDatabase, PASSWORD, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    notOnboarded: ['swift-vans'],
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
      'apps/shell/dist/assets/app.0123abcd.js': 'export {};',
      'apps/shell/dist/assets/app.0123abcd.css': 'a{}',
    },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const on = 'swift-vans';
const get = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { on, headers });

/** Sends bytes as they are and gives the status line. */
const statusOf = (text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(api.port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (chunk) => {
      resolve(Number(String(chunk).split(' ')[1]));
      socket.destroy();
    });
    socket.on('error', reject);
    // Hung up on without a word.
    socket.on('close', () => resolve(400));
  });

describe('an answer with a body', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/nowhere', 'text/html; charset=utf-8'],
    ['/api/tenant', 'application/json; charset=utf-8'],
    ['/api/nowhere', 'application/json; charset=utf-8'],
    ['/api/account', 'application/json; charset=utf-8'],
    ['/api/texts/de', 'application/json; charset=utf-8'],
    ['/brand/mark.svg', 'image/svg+xml'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs/files/swagger-ui.css', 'text/css; charset=utf-8'],
  ])('says what it is and in which characters: %s', async (path, type) => {
    const { headers, text } = await get(path);
    expect(text.length).toBeGreaterThan(0);
    expect(String(headers['content-type']).toLowerCase()).toBe(type);
  });
});

describe('other sites', () => {
  it.each(['https://evil.example', 'null', 'http://northern-hire.localhost:4000'])(
    'are told nothing by cross-origin rules, whatever origin they name: %s',
    async (origin) => {
      for (const path of ['/api/tenant', '/api/auth/user', '/graphql']) {
        const { headers } = await get(path, { origin });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        const asked = await api.call('OPTIONS', path, {
          on,
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
        expect(Object.keys(asked.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(asked.status).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

describe('what is not there to be asked for', () => {
  it.each(['/assets', '/assets/', '/api/', '/api/docs/files/', '/brand/'])(
    'lists no folder: %s',
    async (path) => {
      const { status, text } = await get(path, { accept: 'application/json' });
      expect(status).toBe(404);
      expect(text).not.toMatch(/app\.0123abcd|Index of|swagger-ui/);
    },
  );

  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.svn/entries',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/metrics',
    '/health',
    '/server-status',
  ])('serves nothing of the checkout or of the inside: %s', async (path) => {
    const { status, headers, text } = await get(path);
    // An address that is nobody's is 404, or the page that says so.
    if (status !== 404)
      expect([headers['content-type'], text.slice(0, 15)]).toEqual([
        'text/html; charset=utf-8',
        '<!doctype html>',
      ]);
    expect(text).not.toMatch(
      /repositoryformatversion|"workspaces"|lockfileVersion|process_|refs\/heads|SECRET/,
    );
  });

  it.each(['TRACE', 'TRACK', 'CONNECT'])('repeats nobody what they sent: %s', async (verb) => {
    const target = verb === 'CONNECT' ? 'swift-vans.localhost:80' : '/api/tenant';
    const status = await statusOf(
      `${verb} ${target} HTTP/1.1\r\nHost: swift-vans.localhost:${api.port}\r\nX-Secret: told\r\n\r\n`,
    );
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('where a message ends', () => {
  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}'],
    ['a length and pieces', 'Content-Length: 40\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['pieces by another name', 'Transfer-Encoding: xchunked\r\n\r\n{}'],
    ['a length that is none', 'Content-Length: +2\r\n\r\n{}'],
  ])('is not guessed: %s', async (_what, rest) => {
    const status = await statusOf(
      `POST /api/auth/login HTTP/1.1\r\nHost: swift-vans.localhost:${api.port}\r\nContent-Type: application/json\r\n${rest}`,
    );
    expect(status).toBe(400);
  });
});

describe('a parameter that comes twice', () => {
  it.each([
    '/api/vans/search?limit=5&limit=500',
    '/api/vans/search?pickupDate=2035-01-01&pickupDate=2035-02-01&returnDate=2035-01-03',
  ])('is refused and neither taken: %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});

describe('over https', () => {
  it('sessions are cookies of the host alone, and browsers are told to come by https alone, for two years', async () => {
    const secure = await startTestApi(database, {
      slugs: [],
      env: {
        NODE_ENV: 'production',
        BASE_DOMAIN: 'hire.example',
        DEMO: '0',
        MAIL_FROM: 'no-reply@hire.example',
        STRIPE_API_BASE: '',
        DRAIN_SECONDS: '0',
      },
    });
    try {
      const tenant = api.brands[on]!;
      const customer = await aCustomer(database, tenant);
      const host = `${on}.hire.example`;
      const answer = await secure.call('POST', '/api/auth/login', {
        on,
        headers: { host, origin: `https://${host}` },
        body: { username: customer.email, password: PASSWORD },
      });
      expect(answer.status).toBe(200);
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-convoy=[\w-]{43}; (?=.*Path=\/)(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)(?!.*Domain)/,
      );
      for (const path of ['/api/tenant', '/api/nowhere']) {
        const { headers } = await secure.call('GET', path, { on, headers: { host } });
        expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      }
    } finally {
      await secure.close();
    }
  });
});
