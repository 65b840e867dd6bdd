import childProcess, { spawn, spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { aCustomer, openTestDatabase, PASSWORD, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from './testing/count-statements.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const web = {
  'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
  'apps/shell/dist/assets/app.0123abcd.js': 'export {};',
  'apps/shell/dist/assets/app.0123abcd.css': 'a{}',
  // There, so that not being served is no matter of not being there.
  '.git/HEAD': 'ref: refs/heads/main',
  '.git/config': '[core]',
  '.svn/entries': '12',
  '.env': 'SESSION_SECRET=none',
};
let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    notOnboarded: ['swift-vans'],
    web,
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

/** What every answer says where the product is met by https. */
const TWO_YEARS = 'max-age=63072000; includeSubDomains';

/** Stands in each text below. */
const WORD = 'Canary4711';

/** Counts programs that this process starts from here on, by whichever function. */
function programsStarted() {
  let seen = 0;
  const count = () => {
    seen += 1;
  };
  // Those that are waited for tell no channel.
  const waiting = ['spawnSync', 'execSync', 'execFileSync'] as const;
  const real = waiting.map((name) => childProcess[name]);
  const own = childProcess as unknown as Record<string, unknown>;
  for (const [at, name] of waiting.entries())
    own[name] = (...given: unknown[]) => {
      count();
      return (real[at] as (...args: unknown[]) => unknown)(...given);
    };
  syncBuiltinESMExports();
  subscribe('child_process', count);
  return {
    seen: () => seen,
    forget: () => {
      unsubscribe('child_process', count);
      for (const [at, name] of waiting.entries()) own[name] = real[at];
      syncBuiltinESMExports();
    },
  };
}

/** What V8 is given to run from here on that no file holds, where a word stands in it. */
async function codeMadeOf(word: string) {
  const session = new Session();
  session.connect();
  const parsed: string[] = [];
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (!/^(file:|node:|\/)/.test(params.url)) parsed.push(params.scriptId);
  });
  await session.post('Debugger.enable');
  const made: string[] = [];
  return {
    made,
    disconnect: () => session.disconnect(),
    post: async () => {
      for (const scriptId of parsed) {
        const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
        if (scriptSource.includes(word)) made.push(scriptSource);
      }
    },
  };
}

describe('an answer with a body', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/nowhere', 'text/html; charset=utf-8'],
    ['/api/tenant', 'application/json; charset=utf-8'],
    ['/api/nowhere', 'application/json; charset=utf-8'],
    ['/api/account', 'application/json; charset=utf-8'],
    ['/api/texts/de', 'application/json; charset=utf-8'],
    ['/brand/mark.svg', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/app-icons/icon-192.png', 'image/png'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
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

describe('an address', () => {
  it('is decoded once, before it is looked at: what is encoded twice is another one', async () => {
    const texts = async (name: string) => (await get(`/api/texts/${name}`)).status;
    expect([await texts('de'), await texts('%64e'), await texts('%2564e')]).toEqual([200, 200, 404]);
    expect((await get('/brand/mark%2Esvg')).status).toBe(200);
    expect((await get('/brand/mark%252Esvg')).status).toBe(404);
    // Likewise a body: its escapes are read once.
    const typed = (username: string) =>
      api.call('POST', '/api/auth/login', { on, raw: `{"username":"${username}","password":"${PASSWORD}"}` });
    const { email } = await aCustomer(database, api.brands[on]!, { email: 'once@example.com' });
    expect(email).toBe('once@example.com');
    expect((await typed('\\u006fnce@example.com')).status).toBe(200);
    expect((await typed('\\\\u006fnce@example.com')).status).toBe(401);
  });
});

describe('what is sent', () => {
  it('starts no program and runs as no code, wherever it is put: a compiled question holds it as a quoted text', async () => {
    const starts = programsStarted();
    const { post, made, disconnect } = await codeMadeOf(WORD);
    const [quote, command] = [
      `Canary4711");globalThis.canary4711=1;("`,
      '$(touch canary);`id`;|id Canary4711 process.exit()',
    ];
    try {
      for (const text of [quote, command]) {
        const encoded = encodeURIComponent(text);
        await get(`/api/vans/search?location=${encoded}`, {
          'user-agent': text.slice(0, 60),
          cookie: `a=${encoded}`,
        });
        await get(`/${encoded}`);
        await api.call('POST', '/api/auth/login', { on, body: { username: text, password: text } });
        await api.call('POST', '/api/auth/register', {
          on,
          body: { email: 'canary@example.com', password: text, firstName: text, lastName: text },
        });
        // Questions of the graph are compiled to code.
        const query = `query Canary { van(id: 1, returnLocation: ${JSON.stringify(text)}) { __typename } }`;
        for (let n = 0; n < 3; n++) {
          const { body } = await api.call('POST', '/graphql', { on, body: { query } });
          expect(JSON.stringify(body)).not.toContain('GRAPHQL_INVALID');
        }
      }
      await api.deliver();
      const control = new Function('return "Canary4711"') as () => string;
      expect(control()).toBe('Canary4711');
      await new Promise((resolve) => spawn(process.execPath, ['--version']).once('exit', resolve));
      spawnSync(process.execPath, ['--version']);
      await post();
    } finally {
      starts.forget();
      disconnect();
    }
    expect((globalThis as Record<string, unknown>).canary4711).toBeUndefined();
    // That it would be seen: what this test made and started itself. Else there are the questions, with the text in quotes.
    const bare = made.filter((code) =>
      [quote, command].reduce((left, text) => left.replaceAll(JSON.stringify(text), ''), code).includes(WORD),
    );
    expect(made.length).toBeGreaterThan(1);
    expect(bare).toEqual([expect.stringContaining('return "Canary4711"')]);
    expect(starts.seen()).toBe(2);
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
  const env = {
    NODE_ENV: 'production',
    BASE_DOMAIN: 'hire.example',
    DEMO: '0',
    MAIL_FROM: 'no-reply@hire.example',
    STRIPE_API_BASE: '',
    DRAIN_SECONDS: '0',
    TRUSTED_PROXIES: '',
    CALLS_PER_MINUTE: '60',
  };
  let secure: TestApi;
  beforeAll(async () => {
    secure = await startTestApi(database, { slugs: [], env, web });
  });
  afterAll(() => secure.close());

  it('a page opens sockets by wss alone, and no call is sent on from http to https', async () => {
    const host = `${on}.hire.example`;
    const { headers } = await secure.call('GET', '/', { on, headers: { host } });
    const calls = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    expect(calls?.filter((one) => /^wss?:/.test(one))).toEqual([`wss://${host}`]);
    for (const path of ['/api/tenant', '/api/auth/user', '/graphql', '/']) {
      const answer = await secure.call('GET', path, { on, headers: { host, 'x-forwarded-proto': 'http' } });
      expect([path, answer.headers.location, Math.floor(answer.status / 100) === 3]).toEqual([
        path,
        undefined,
        false,
      ]);
    }
  });

  it('whom somebody who is no listed proxy claims to come from changes nothing: guesses are counted as theirs', async () => {
    const host = `${on}.hire.example`;
    const { email } = await aCustomer(database, api.brands[on]!);
    const guess = (n: number) =>
      secure.call('POST', '/api/auth/login', {
        on,
        headers: {
          host,
          origin: `https://${host}`,
          'x-forwarded-for': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
        body: { username: email, password: 'guess' },
      });
    for (let n = 0; n < 10; n++) expect([n, (await guess(n)).status]).toEqual([n, 401]);
    expect((await guess(10)).status).toBe(429);
  });

  it('hosts that nobody has are counted by who asks for them: with too many in a minute the database is asked no more', async () => {
    const from = '198.51.100.7';
    const ask = (host: string, given: { path?: string; from?: string } = {}) =>
      secure.call('GET', given.path ?? '/api/tenant', { on, headers: { host }, from: given.from ?? from });
    const brand = `${on}.hire.example`;
    expect((await ask(brand)).status).toBe(200);
    for (let n = 0; n < 60; n++)
      expect(
        (await ask(`nobody-${n}.hire.example`, { path: n % 2 === 0 ? '/' : '/api/tenant' })).status,
      ).toBe(404);
    const { statements, answer } = await countStatements(database, () =>
      Promise.all([
        ask('nobody-60.hire.example'),
        ask('nobody-0.hire.example', { path: '/' }),
        ask('nobody.elsewhere.example'),
      ]),
    );
    for (const { status, headers, body } of answer) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statements).toBe(0);
    // Who comes to a brand, and who comes from elsewhere, is none the worse for it.
    expect((await ask(brand)).status).toBe(200);
    expect((await ask('nobody-61.hire.example', { from: '198.51.100.8' })).status).toBe(404);
  });

  it('a host is looked for, and a brand shown, also while all connections of what writes are taken', async () => {
    const taken = await Promise.all(
      Array.from({ length: database.app.options.max }, () => database.app.connect()),
    );
    try {
      const headers = { host: 'nobody-yet.hire.example' };
      expect((await secure.call('GET', '/api/tenant', { on, headers })).status).toBe(404);
      // Nothing of a brand is remembered after any brand was changed, its plan neither.
      await database.rows('update tenant set name = name where kind = $1', ['brand']);
      expect(
        (await secure.call('GET', '/api/tenant', { on, headers: { host: `${on}.hire.example` } })).status,
      ).toBe(200);
    } finally {
      for (const client of taken) client.release();
    }
  });

  it('sessions are cookies of the host alone, and browsers are told to come by https alone, for two years', async () => {
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
    expect(answer.headers['strict-transport-security']).toBe(TWO_YEARS);
  });

  it.each([
    ['a page', '/', 200],
    ['a page whose place only scripts know', '/nowhere', 200],
    ['a list of no folder', '/assets/', 404],
    ['a file of the shell', '/assets/shell/assets/app.0123abcd.js', 200],
    ['a picture of the brand', '/brand/mark.svg', 200],
    ['the manifest of the brand', '/manifest.webmanifest', 200],
    ['the service worker', '/sw.js', 200],
    ['the reference', '/api/docs', 200],
    ['an answer', '/api/tenant', 200],
    ['a refusal', '/api/auth/user', 401],
    ['an address that is none', '/api/%zz', 404],
  ])('tells browsers to come by https alone, and nobody to frame it: %s', async (_what, path, status) => {
    const answer = await secure.call('GET', path, { on, headers: { host: `${on}.hire.example` } });
    expect(answer.status).toBe(status);
    expect(answer.headers['strict-transport-security']).toBe(TWO_YEARS);
    expect(answer.headers['content-security-policy']).toMatch(/(^|;) ?frame-ancestors 'none'(;|$)/);
  });

  it.each([
    ['an unknown verb', 'FOO / HTTP/1.1', 400],
    ['headers over the limit', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`, 431],
    ['one that expects what is not to be had', 'GET / HTTP/1.1\r\nExpect: anything', 417],
  ])('says so too before there is any request: %s', async (_what, first, status) => {
    const text = `${first}\r\nHost: ${on}.hire.example\r\nConnection: close\r\n\r\n`;
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(secure.port, '127.0.0.1', () => socket.write(text));
      socket.once('data', (chunk) => {
        resolve(String(chunk).split('\r\n\r\n')[0]!.toLowerCase());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain(`\nstrict-transport-security: ${TWO_YEARS.toLowerCase()}`);
    expect(head).toMatch(/\ncontent-security-policy: [^\n]*frame-ancestors 'none'/);
    expect(head.match(/^content-type:/gm)).toHaveLength(1);
  });
});
